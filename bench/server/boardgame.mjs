// A game with hidden hands on boardgame.io: seats with credentials from its lobby, one socket each, no client logic.

import { io } from 'socket.io-client';
import { Table, oneOf, range } from './table.mjs';

const GAME = 'sweets';
let made = 0;

export async function openTable(port, number, players) {
  const table = new BoardgameTable(port, players);
  await table.open();
  made += 1;
  return table;
}

/** How many tables the server has in memory: it keeps them all. */
export async function tablesLoaded() {
  return made;
}

class BoardgameTable extends Table {
  constructor(port, players) {
    super(players);
    this.address = `http://127.0.0.1:${port}`;
    this.states = Array(players).fill(null);
  }

  async open() {
    const seats = range(this.heard.length);
    this.match = (await this.post('create', { numPlayers: seats.length })).matchID;
    this.credentials = await Promise.all(seats.map((seat) => this.join(seat)));
    this.sockets = await Promise.all(seats.map((seat) => this.connect(seat)));
  }

  async join(seat) {
    const joined = await this.post(`${this.match}/join`, { playerID: String(seat), playerName: `Guest ${seat}` });
    return joined.playerCredentials;
  }

  async post(path, body) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.address}/games/${GAME}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  }

  connect(seat) {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false };
    const socket = io(`${this.address}/${GAME}`, options);
    socket.on('connect', () => {
      socket.emit('sync', this.match, String(seat), this.credentials[seat], this.heard.length);
    });
    socket.on('update', (match, state) => this.read(seat, state));
    socket.io.engine.on('packet', ({ data }) => (this.bytes += data?.length ?? 0));
    return new Promise((resolve, reject) => {
      socket.on('connect_error', reject);
      socket.on('sync', (match, { state }) => {
        this.read(seat, state);
        resolve(socket);
      });
    });
  }

  read(seat, state) {
    this.states[seat] = state;
    this.hear(seat, state._stateID, 0);
  }

  isOver() {
    return false;
  }

  playAny() {
    const seat = Number(this.states[0].ctx.currentPlayer);
    const state = this.states[seat];
    const { move, args } = oneOf(state.G.legal);
    const payload = { type: move, args, playerID: String(seat), credentials: this.credentials[seat] };
    this.sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, this.match, String(seat));
  }

  close() {
    for (const socket of this.sockets) socket.disconnect();
    return Promise.resolve();
  }
}
