// The connection to a table, against a server that loses, doubles and reorders messages, or goes away.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TableConnection } from '../src/server/connection.svelte';
import type { Asked, GameLine, News, Sent, TableState, Update, Welcome } from '../src/wire';

/** The server's end of one socket: what the client sent, and what it is told. */
class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  heard: Asked[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    sockets.push(this);
  }

  send(text: string): void {
    this.heard.push(JSON.parse(text) as Asked);
  }
  close(): void {
    this.drop(1000);
  }

  greet(message: Welcome): void {
    this.readyState = Socket.OPEN;
    this.tell(message);
  }

  tell(message: Sent): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }

  get last(): Asked {
    return this.heard.at(-1)!;
  }
  asked(kind: Asked['do']): Asked[] {
    return this.heard.filter((one) => one.do === kind);
  }
}

let sockets: Socket[] = [];
let connection: TableConnection;
const server = (): Socket => sockets.at(-1)!;

const state = (n: number): TableState => ({
  n,
  version: n,
  stage: 'playing',
  actor: 0,
  seats: [],
  views: [],
  clock: null,
  watchers: 0,
  result: null,
  host: { name: 'Ana', online: true },
});
const moved = (n: number): News => ({ n, at: n, kind: 'moved', seat: 0, words: { 0: [`move ${n}`] } });
const said = (n: number): News => ({ n, at: n, kind: 'said', name: 'Milo', text: `line ${n}` });
const over = (n: number): News => ({
  n,
  at: n,
  kind: 'over',
  game: 1,
  seed: 's',
  result: { winners: [0], reason: 'line' },
});
const started = (n: number, game: number): News => ({
  n,
  at: n,
  kind: 'started',
  game,
  first: 0,
  commitment: '',
  words: { 0: [] },
  setup: { 0: {} },
});

/** The events up to `n`: a game that starts, then moves. */
const past = (n: number, from = 1): News[] =>
  Array.from({ length: n - from + 1 }, (_, i) => (from + i === 1 ? started(1, 1) : moved(from + i)));
const update = (news: News[], answers: string[] = []): Update => ({
  is: 'update',
  news,
  state: state(news.at(-1)!.n),
  yours: [0],
  host: true,
  answers,
});
const welcome = (news: News[], n: number, answers: string[] = [], sheet: GameLine[] = []): Welcome => ({
  is: 'welcome',
  table: 't',
  code: 'boni-katu-mo',
  settings: { game: 'candy-chaser' },
  yours: [0],
  host: true,
  game: 1,
  sheet,
  news,
  state: state(n),
  answers,
});
const shownMoves = (): string[] => connection.log(0).map((line) => line.words);
/** A stage that is busy with every message until it rests. */
function busyStage(): { readonly isBusy: boolean; rest: () => void } {
  const stage = {
    isBusy: false,
    isHeld: false,
    follow: () => {
      stage.isBusy = true;
    },
    clear: () => {
      stage.isBusy = false;
    },
    rest: () => {
      stage.isBusy = false;
      connection.goOn();
    },
  };
  connection.playOn(stage);
  return stage;
}
const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  sockets = [];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  connection = new TableConnection('t');
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('numbers of events', () => {
  beforeEach(() => {
    server().greet(welcome(past(2), 2));
  });

  test('an update after a gap is not shown, and what is missing is asked for once', () => {
    server().tell(update([moved(4)]));
    server().tell(update([moved(5)]));
    expect(shownMoves()).toEqual(['move 2']);
    expect(server().asked('catch-up')).toEqual([{ do: 'catch-up', id: expect.any(String) as string, since: 2 }]);
  });

  test('the welcome that answers closes the gap, and the table goes on', () => {
    server().tell(update([moved(4)]));
    server().tell(welcome(past(4, 3), 4, [server().last.id]));
    server().tell(update([moved(5)]));
    vi.advanceTimersByTime(2000);
    expect(shownMoves()).toEqual(['move 2', 'move 3', 'move 4', 'move 5']);
    expect(server().asked('catch-up')).toHaveLength(1);
  });

  test('a second gap is asked about again', () => {
    server().tell(update([moved(4)]));
    server().tell(welcome(past(4, 3), 4, [server().last.id]));
    server().tell(update([moved(6)]));
    expect(
      server()
        .asked('catch-up')
        .map((one) => 'since' in one && one.since),
    ).toEqual([2, 4]);
  });

  test('what is asked is answered once its gap is closed', async () => {
    const answered = vi.fn();
    void connection.ask({ do: 'play', words: 'x', version: 2 }).then(answered);
    server().tell(update([moved(4)], [server().last.id]));
    await settled();
    expect(answered).not.toHaveBeenCalled();
    server().tell(welcome(past(4, 3), 4, [server().last.id]));
    await settled();
    expect(answered).toHaveBeenCalledOnce();
    expect(connection.state?.n).toBe(4);
  });

  test('an update that comes twice is shown once, and still answers', async () => {
    server().tell(update([moved(3)]));
    const done = connection.ask({ do: 'ping' });
    server().tell(update([moved(3)], [server().last.id]));
    await done;
    expect(shownMoves()).toEqual(['move 2', 'move 3']);
    expect(server().asked('catch-up')).toEqual([]);
  });

  test('an older update does not turn the table back', () => {
    server().tell(update([moved(3), said(4)]));
    server().tell(update([moved(3)]));
    expect(connection.state?.n).toBe(4);
  });

  test('of an update that overlaps only the new part is learnt', () => {
    server().tell(update([moved(2), said(3), moved(4)]));
    expect(shownMoves()).toEqual(['move 2', 'move 4']);
    expect(connection.spoken).toHaveLength(1);
  });

  test('updates in the wrong order end in the right one', () => {
    server().tell(update([said(4)]));
    server().tell(update([moved(3)]));
    server().tell(welcome([moved(3), said(4)], 4, [server().last.id]));
    expect(shownMoves()).toEqual(['move 2', 'move 3']);
    expect(connection.spoken.map((one) => one.n)).toEqual([4]);
  });

  test('messages that wait for the stage make no gap', () => {
    const stage = busyStage();
    for (const n of [3, 4, 5]) server().tell(update([moved(n)]));
    expect(connection.state?.n).toBe(3);
    expect(connection.behind).toBe(2);
    expect(server().asked('catch-up')).toEqual([]);
    stage.rest();
    stage.rest();
    expect(shownMoves()).toEqual(['move 2', 'move 3', 'move 4', 'move 5']);
  });

  test('the end of a game has the number of its last move', () => {
    server().tell(update([moved(3), over(3)]));
    expect(connection.seed).toBe('s');
    expect(connection.sheet).toHaveLength(1);
  });

  test('when catching up is refused a new connection goes on where we are', () => {
    server().tell(update([moved(4)]));
    server().tell({ is: 'refused', id: server().last.id, code: 'too-fast', text: '' });
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(2);
    expect(server().address).toContain('?since=2');
  });
});

describe('a welcome in the middle', () => {
  const line: GameLine = { number: 1, names: ['Ana'], winners: [0], scores: null };

  test('neither loses nor doubles moves, chat or lines of the score sheet', () => {
    const all = [...past(2), said(3), moved(4), over(4)];
    server().greet(welcome(all, 4, [], [line]));
    server().tell(welcome(all, 4, [], [line]));
    expect(shownMoves()).toEqual(['move 2', 'move 4']);
    expect(connection.spoken).toHaveLength(1);
    expect(connection.sheet).toEqual([line]);
  });

  test('shows what waited in the queue before it', () => {
    server().greet(welcome(past(2), 2));
    const stage = busyStage();
    for (const n of [3, 4, 5]) server().tell(update([moved(n)]));
    server().tell(welcome([moved(6)], 6));
    expect(stage.isBusy, 'nothing that is known goes on being played').toBe(false);
    expect(shownMoves()).toEqual(['move 2', 'move 3', 'move 4', 'move 5', 'move 6']);
    expect(connection.behind).toBe(0);
  });

  test('that comes unasked and begins too late is a gap like any other', () => {
    server().greet(welcome(past(2), 2));
    server().tell(welcome(past(6, 5), 6));
    expect(server().last).toMatchObject({ do: 'catch-up', since: 2 });
    server().tell(welcome(past(6, 3), 6, [server().last.id]));
    expect(shownMoves()).toEqual(['move 2', 'move 3', 'move 4', 'move 5', 'move 6']);
  });

  test('from a server that is behind does not turn the table back', () => {
    server().greet(welcome(past(4), 4));
    server().tell(welcome(past(3), 3));
    expect(connection.state?.n).toBe(4);
  });

  test('sends nothing a second time', () => {
    server().greet(welcome(past(2), 2));
    void connection.ask({ do: 'rematch' });
    server().tell(welcome([], 2));
    expect(server().asked('rematch')).toHaveLength(1);
  });
});

describe('a connection that is lost', () => {
  test('comes back where it was and asks again with the same ids', async () => {
    server().greet(welcome(past(2), 2));
    for (const n of [3, 4]) server().tell(update([moved(n)]));
    const play = connection.ask({ do: 'play', words: 'x', version: 4 });
    const [before] = server().asked('play');
    server().drop(1006);
    expect(connection.status).toBe('lost');
    vi.advanceTimersByTime(250);
    expect(server().address).toBe('ws://here/ws/tables/t?since=4');
    server().greet(welcome([moved(5)], 5));
    expect(server().asked('play')).toEqual([before]);
    server().tell({ is: 'done', id: before!.id, n: 5 });
    await play;
    expect(shownMoves()).toEqual(['move 2', 'move 3', 'move 4', 'move 5']);
  });

  test('that was told to try again later waits longer each time', () => {
    server().greet(welcome(past(2), 2));
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      server().drop(1013);
      const from = Date.now();
      const before = sockets.length;
      while (sockets.length === before) vi.advanceTimersByTime(50);
      waits.push(Date.now() - from);
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    expect(connection.status).toBe('lost');
  });

  test('that is refused at the door stays away and says why', () => {
    server().tell({ is: 'refused', id: '', code: 'watchers-off', text: 'This table is not open to watchers.' });
    server().drop(1008);
    vi.advanceTimersByTime(60_000);
    expect(connection.status).toBe('refused');
    expect(connection.fault?.message).toBe('This table is not open to watchers.');
    expect(sockets).toHaveLength(1);
  });

  test('that is refused at the door refuses whatever was asked, and is asked after it', async () => {
    const early = connection.ask({ do: 'ping' });
    server().tell({ is: 'refused', id: '', code: 'no-table', text: 'There is no such table.' });
    await expect(early).rejects.toThrow('There is no such table.');
    await expect(connection.ask({ do: 'ping' })).rejects.toThrow('There is no such table.');
  });

  test('a socket that was given up is not listened to any more', () => {
    server().greet(welcome(past(2), 2));
    const old = server();
    connection.refresh();
    server().greet(welcome([], 2));
    old.tell(update([moved(3)]));
    expect(connection.state?.n).toBe(2);
  });
});

describe('what could not be saved', () => {
  const down = (id: string): Sent => ({ is: 'refused', id, code: 'storage-down', text: '' });

  beforeEach(() => {
    server().greet(welcome(past(2), 2));
  });

  test('is asked again with the same id after growing waits until it is done', async () => {
    const play = connection.ask({ do: 'play', words: 'x', version: 2 });
    for (const wait of [1000, 2000, 4000]) {
      server().tell(down(server().last.id));
      await vi.advanceTimersByTimeAsync(wait - 1);
      const before = server().asked('play').length;
      await vi.advanceTimersByTimeAsync(1);
      expect(server().asked('play')).toHaveLength(before + 1);
    }
    expect(
      new Set(
        server()
          .asked('play')
          .map((one) => one.id),
      ).size,
    ).toBe(1);
    server().tell(update([moved(3)], [server().last.id]));
    await play;
    expect(connection.unsaved).toBe(0);
  });

  test('is said meanwhile', async () => {
    void connection.ask({ do: 'play', words: 'x', version: 2 });
    server().tell(down(server().last.id));
    await settled();
    expect(connection.unsaved).toBe(1);
  });

  test('fails when the server then says why not', async () => {
    const play = connection.ask({ do: 'play', words: 'x', version: 2 });
    const failed = expect(play).rejects.toMatchObject({ code: 'stale' });
    server().tell(down(server().last.id));
    await vi.advanceTimersByTimeAsync(1000);
    server().tell({ is: 'refused', id: server().last.id, code: 'stale', text: '' });
    await failed;
    expect(connection.unsaved).toBe(0);
  });

  test('other refusals are final at once', async () => {
    const play = connection.ask({ do: 'play', words: 'x', version: 2 });
    server().tell({ is: 'refused', id: server().last.id, code: 'not-your-turn', text: '' });
    await expect(play).rejects.toMatchObject({ code: 'not-your-turn' });
  });
});

describe('what happens besides moves', () => {
  const seats = [{ name: 'Ana' }, { name: 'Milo' }] as TableState['seats'];
  type Kind = 'voted' | 'replaced' | 'out-of-time' | 'dismissed';
  const happens = (n: number, kind: Kind, seat: number, answers: string[] = []): Update => {
    const message = update([{ n, at: n, kind, seat, level: 'normal', name: 'Ana' }], answers);
    return { ...message, state: { ...message.state, seats } };
  };

  beforeEach(() => {
    server().greet({ ...welcome(past(2), 2), state: { ...state(2), seats } });
  });

  test('is kept with the names of then: whose time is up, who was sent away', () => {
    server().tell(happens(3, 'out-of-time', 1));
    server().tell({ ...happens(4, 'dismissed', 1), state: state(4) });
    vi.advanceTimersByTime(2000);
    expect(connection.events.map(({ kind, whom }) => [kind, whom])).toEqual([
      ['out-of-time', 'Milo'],
      ['dismissed', 'Milo'],
    ]);
  });

  test('is ours when it answers what we asked', () => {
    void connection.ask({ do: 'replace', seat: 1, level: 'normal' });
    server().tell(happens(3, 'voted', 1, [server().last.id]));
    server().tell(happens(4, 'voted', 1));
    vi.advanceTimersByTime(2000);
    expect(connection.events.map((one) => one.byUs)).toEqual([true, false]);
  });

  test('concerns us when it is about our seat', () => {
    server().tell(happens(3, 'out-of-time', 0));
    expect(connection.events[0]?.toUs).toBe(true);
  });

  test('belongs to one game', () => {
    server().tell(happens(3, 'replaced', 1));
    server().tell(update([started(4, 2)]));
    vi.advanceTimersByTime(2000);
    expect(connection.events).toEqual([]);
  });
});
