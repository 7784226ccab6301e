// Candy Lab on our server: every seat is a guest of its own, at an address of its own, behind its own socket.

import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { Table, oneOf, range } from './table.mjs';

const GAME = 'candy-lab';

export async function openTable(port, number, players) {
  const table = new BonbonTable(port, number, players);
  await table.open();
  return table;
}

/** How many tables the server has in memory: those that nobody looks at leave it after a while. */
export async function tablesLoaded(port) {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^bonbon_tables_loaded (\S+)/m.exec(metrics)[1]);
}

class BonbonTable extends Table {
  constructor(port, number, players) {
    super(players);
    this.port = port;
    this.number = number;
    this.states = Array(players).fill(null);
    this.asked = new Map();
    this.asks = 0;
  }

  async open() {
    const seats = range(this.heard.length);
    this.addresses = seats.map((seat) => loopback(this.number * seats.length + seat));
    this.tokens = await Promise.all(seats.map((seat) => this.introduce(seat)));
    const settings = { game: GAME, players: seats.length };
    this.name = (await this.post(0, '/api/tables', settings)).body.table;
    this.sockets = await Promise.all(seats.map((seat) => this.connect(seat)));
    await Promise.all(seats.map((seat) => this.ask(seat, { do: 'sit', seat })));
    await this.everybodySits();
    await this.settle(() => this.ask(0, { do: 'start' }).catch(this.fail));
  }

  /** Until the host has heard that no seat is free: with several workers that may take a moment. */
  async everybodySits() {
    while (this.states[0].seats.some((seat) => seat.kind === 'free')) await sleep(1);
  }

  async introduce(seat) {
    const { headers } = await this.post(seat, '/api/me', { name: `Guest ${seat}` });
    return /bonbon_guest=([^;]+)/.exec(headers['set-cookie'])[1];
  }

  post(seat, path, body) {
    const headers = { 'content-type': 'application/json', ...this.identity(seat) };
    const localAddress = this.addresses[seat];
    const options = { port: this.port, host: '127.0.0.1', method: 'POST', path, agent: false, headers, localAddress };
    return new Promise((resolve, reject) => {
      const request = http.request(options, async (response) => {
        const text = (await response.setEncoding('utf8').toArray()).join('');
        if (response.statusCode >= 400) reject(new Error(`${path}: ${text}`));
        else resolve({ headers: response.headers, body: JSON.parse(text) });
      });
      request.on('error', reject).end(JSON.stringify(body));
    });
  }

  identity(seat) {
    return this.tokens ? { authorization: `Bearer ${this.tokens[seat]}` } : {};
  }

  connect(seat) {
    const address = `ws://127.0.0.1:${this.port}/ws/tables/${this.name}`;
    const options = { headers: this.identity(seat), localAddress: this.addresses[seat], perMessageDeflate: false };
    const socket = new WebSocket(address, options);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data) => {
        this.read(seat, JSON.parse(data), data.length);
        resolve(socket);
      });
    });
  }

  read(seat, message, bytes) {
    if (message.is === 'refused') this.refused(message);
    if (message.is !== 'update' && message.is !== 'welcome') return;
    this.states[seat] = message.state;
    for (const id of message.answers ?? []) this.asked.get(id)?.resolve();
    for (const id of message.answers ?? []) this.asked.delete(id);
    this.hear(seat, message.state.version, bytes);
  }

  refused({ id, code, text }) {
    const problem = new Error(`refused: ${code} (${text})`);
    (this.asked.get(id)?.reject ?? this.fail)(problem);
  }

  ask(seat, message) {
    const id = `${this.asks++}`;
    const answer = new Promise((resolve, reject) => this.asked.set(id, { resolve, reject }));
    this.sockets[seat].send(JSON.stringify({ ...message, id }));
    return answer;
  }

  isOver() {
    return this.states[0].stage === 'over';
  }

  playAgain() {
    this.ask(0, { do: 'rematch', now: true }).catch(this.fail);
  }

  playAny() {
    const seat = this.states.findIndex((state) => state.views[0].legal);
    const { version, views } = this.states[seat];
    this.ask(seat, { do: 'play', words: oneOf(views[0].legal), version }).catch(this.fail);
  }

  close() {
    const closed = this.sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve)));
    for (const socket of this.sockets) socket.close();
    return Promise.all(closed);
  }
}

/** Linux answers to the whole of 127.0.0.0/8: limits for each address treat our guests as they would people at home. */
function loopback(number) {
  return `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
}
