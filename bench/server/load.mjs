// The load generator, a process of its own: `node load.mjs '{"peer": "bonbon", "port": 8000, "pids": [123], …}'`.
// Runs one scenario against a server that is up, and prints what it measured as one line of JSON.

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as boardgame from './boardgame.mjs';
import * as bonbon from './bonbon.mjs';
import { range } from './table.mjs';

const { openTable, tablesLoaded } = { bonbon, boardgame }[options().peer];
const TICKS = 100; // of the clock in /proc, in a second
const PAGE = 4096;
const OPENING = 16; // tables that are opened at the same time
const PHASES = 60; // moves: a game of ours has about 67, and not all tables are to end theirs at the same time

function options() {
  const given = JSON.parse(process.argv[2]);
  return { players: 3, warmup: 2, seconds: 6, every: 1, ...given };
}

/** As many moves as possible: the next one is sent when all seats have heard of the last. */
async function closed(settings) {
  const tables = await opened(settings.tables, settings, (number) => number % PHASES);
  return measured(tables, settings, async (table, latencies, window) => {
    while (!window.isOver()) window.note(await table.move(), latencies);
  });
}

/** A move of each table every so many seconds, not all at the same time; one that has to wait counts from when it was due. */
async function paced(settings) {
  const tables = await opened(settings.tables, settings, () => 0);
  const period = settings.every * 1000;
  const begin = performance.now();
  return measured(tables, settings, async (table, latencies, window, number) => {
    for (let due = begin + (period * number) / tables.length; ; due += period) {
      const isLate = performance.now() > due;
      if (!isLate) await sleep(due - performance.now());
      if (window.isOver()) return;
      window.note(await table.move(isLate ? due : undefined), latencies);
    }
  });
}

/** What a table weighs in the middle of a game: alone, or with its sockets open. */
async function memory(settings) {
  const { keep, moves } = settings;
  const played = { ...settings, moves: () => moves };
  await filled(200, 1_000_000, played, false);
  const before = await weighed(settings);
  const tables = await filled(settings.tables, 0, played, keep);
  const after = await weighed(settings);
  await Promise.all(tables.map((table) => table.close()));
  return { kilobytes: (after.bytes - before.bytes) / (after.tables - before.tables) / 1000 };
}

async function weighed({ port, pids }) {
  await sleep(500);
  return { tables: await tablesLoaded(port), bytes: resident(pids) };
}

/** Tables that have played a while; their sockets are closed unless they are kept. */
async function filled(count, first, settings, keep) {
  const tables = [];
  const next = range(count).values();
  await Promise.all(
    range(OPENING).map(async () => {
      for (const number of next) {
        const table = await openTable(settings.port, first + number, settings.players);
        for (let i = 0; i < settings.moves(number); i++) await table.move();
        if (keep) tables.push(table);
        else await table.close();
      }
    }),
  );
  return tables;
}

/** Tables with their sockets, each after so many moves. */
function opened(count, settings, moves) {
  return filled(count, 0, { ...settings, moves }, true);
}

/** Let every table play; only what is sent after the warm-up counts. */
async function measured(tables, settings, play) {
  const latencies = [];
  const window = new Window(settings);
  const games = tables.map((table, number) => play(table, latencies, window, number));
  const [before, after] = await Promise.all([window.opens(settings, tables), window.closes(settings, tables)]);
  await Promise.all(games);
  return report(latencies, before, after);
}

class Window {
  constructor({ warmup, seconds }) {
    this.start = performance.now() + warmup * 1000;
    this.end = this.start + seconds * 1000;
  }

  isOver() {
    return performance.now() >= this.end;
  }

  note(latency, latencies) {
    const now = performance.now();
    if (now >= this.start && now < this.end) latencies.push(latency);
  }

  async opens(settings, tables) {
    await sleep(this.start - performance.now());
    return reading(settings, tables);
  }

  async closes(settings, tables) {
    await sleep(this.end - performance.now());
    return reading(settings, tables);
  }
}

function reading({ pids }, tables) {
  const { user, system } = process.cpuUsage();
  return {
    time: performance.now() / 1000,
    server: pids.reduce((sum, pid) => sum + processorTime(pid), 0),
    load: (user + system) / 1e6,
    bytes: tables.reduce((sum, table) => sum + table.bytes, 0),
    updates: tables.reduce((sum, table) => sum + table.updates, 0),
  };
}

function report(latencies, before, after) {
  const seconds = after.time - before.time;
  latencies.sort((a, b) => a - b);
  const percentile = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return {
    moves: latencies.length / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    worst: latencies.at(-1),
    server_cores: (after.server - before.server) / seconds,
    load_cores: (after.load - before.load) / seconds,
    bytes: (after.bytes - before.bytes) / (after.updates - before.updates),
  };
}

/** Processor seconds that a process has used. */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function resident(pids) {
  const pages = (pid) => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return pids.reduce((sum, pid) => sum + pages(pid), 0) * PAGE;
}

const settings = options();
console.log(JSON.stringify(await { closed, paced, memory }[settings.scenario](settings)));
process.exit(0);
