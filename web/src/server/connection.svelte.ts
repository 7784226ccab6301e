// One table through one socket that mends itself; what was asked is asked again until it is answered.

import type { Line } from '../games/board';
import type { Asked, GameLine, Hints, News, Presence, Refused, SeatInfo, Sent, Settings, TableState, Update } from '../wire';
import { calm, takesTheEye, untilStill } from '../ui/motion';
import { Refusal } from './api';
import { Queue } from './queue';

type Distribute<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A message without its id, which the connection gives. */
export type Request = Distribute<Asked>;

/** A move of this game as each of our seats saw it, with what chance did after it. */
interface Moved {
  n: number;
  lines: Record<string, Line[]>;
}

/** Something that somebody said or showed. */
export interface Spoken {
  n: number;
  kind: 'said' | 'reacted';
  name: string;
  text: string;
}

interface Waiting {
  message: string;
  done: (answer?: Hints) => void;
  failed: (why: Refusal) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
/** How long a move of somebody else is looked at before the next is shown, unless the board needs longer. */
const FOLLOWED = 600;

export class TableConnection {
  /** open: as it should be; lost: trying again; refused: the server does not let us in. */
  status = $state<'connecting' | 'open' | 'lost' | 'refused'>('connecting');
  fault = $state.raw<Refusal | null>(null);
  code = $state('');
  settings = $state.raw<Settings | null>(null);
  host = $state(false);
  game = $state(0);
  sheet = $state.raw<GameLine[]>([]);
  state = $state.raw<TableState | null>(null);
  yours = $state.raw<number[]>([]);
  moves = $state.raw<Moved[]>([]);
  spoken = $state.raw<Spoken[]>([]);
  commitment = $state('');
  seed = $state('');
  /** When the state arrived, for clocks that go on running here. */
  arrived = $state(0);
  /** How many messages wait until the eye is free. */
  behind = $state(0);

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private wait = FIRST_WAIT;
  private timer = 0;
  private pulse = 0;
  private closed = false;
  private sent = 0;
  private readonly queue = new Queue<Update | Presence>((message, since) => this.show(message, since), untilStill);
  private readonly prefix = Math.random().toString(36).slice(2, 10);

  constructor(readonly table: string) {
    this.connect();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** The moves of this game as one seat saw them. */
  log(seat: number): Line[] {
    return this.moves.flatMap(({ lines }) => lines[seat] ?? []);
  }

  /** Ask for something; settled when the server has answered. */
  async ask(request: Request): Promise<void> {
    await this.send(request);
  }

  /** What a bot thinks of our moves on this version. */
  async hint(version: number): Promise<Hints> {
    return (await this.send({ do: 'hint', version })) as Hints;
  }

  private send(request: Request): Promise<Hints | undefined> {
    const id = `${this.prefix}-${++this.sent}`;
    const message = JSON.stringify({ ...request, id });
    return new Promise((done, failed) => {
      this.waiting.set(id, { message, done, failed });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
    });
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.queue.clear();
    this.socket?.close();
  }

  /** Connect anew: who we are is told at the door. */
  refresh(): void {
    const old = this.socket;
    this.connect();
    old?.close();
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const since = this.state?.n ?? 0;
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${encodeURIComponent(this.table)}?since=${since}`);
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as Sent);
    socket.onclose = () => { if (this.socket === socket) this.lost(); };
  }

  private lost(): void {
    clearInterval(this.pulse);
    if (this.closed || this.status === 'refused') return;
    if (this.status !== 'connecting') this.status = 'lost';
    this.timer = window.setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** The network or the person is back: do not wait any longer. */
  private hurry = (): void => {
    if (this.status !== 'lost' || document.hidden) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.connect();
  };

  private welcomed(): void {
    this.status = 'open';
    this.wait = FIRST_WAIT;
    for (const { message } of this.waiting.values()) this.socket?.send(message);
    clearInterval(this.pulse);
    this.pulse = window.setInterval(() => void this.check(), PING_EVERY);
  }

  /** A connection that does not answer is given up: half-open ones never close by themselves. */
  private async check(): Promise<void> {
    const socket = this.socket;
    const giveUp = window.setTimeout(() => socket?.close(), PONG_WITHIN);
    await this.ask({ do: 'ping' }).catch(() => undefined);
    clearTimeout(giveUp);
  }

  private hear(message: Sent): void {
    switch (message.is) {
      case 'welcome':
        this.queue.clear();
        this.behind = 0;
        Object.assign(this, {
          code: message.code, settings: message.settings, host: message.host, game: message.game, sheet: message.sheet,
          fault: null,
        });
        this.take(message.news, message.state, message.yours, performance.now());
        this.welcomed();
        break;
      case 'update':
        this.queue.add(message, calm() || document.hidden || isForUs(message));
        this.behind = this.queue.length;
        break;
      case 'presence':
        this.queue.add(message, false);
        this.behind = this.queue.length;
        break;
      case 'refused':
        this.refused(message);
        break;
      case 'hints':
        this.settle(message.id, undefined, message);
        break;
      case 'done':
      case 'pong':
        this.settle(message.id);
        break;
    }
  }

  private show(message: Update | Presence, since: number): void {
    this.behind = this.queue.length;
    if (message.is === 'presence') {
      if (this.state) this.state = { ...this.state, seats: message.seats, watchers: message.watchers };
      return;
    }
    this.host = message.host;
    this.take(message.news, message.state, message.yours, since);
    if (message.news.some((one) => one.kind === 'moved')) takesTheEye(FOLLOWED);
    for (const id of message.answers) this.settle(id);
  }

  private refused(message: Refused): void {
    const why = new Refusal(message.code, message.text);
    if (message.id) {
      this.settle(message.id, why);
      return;
    }
    this.fault = why;
    this.status = 'refused';
  }

  private settle(id: string, why?: Refusal, answer?: Hints): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (why) waiting?.failed(why);
    else waiting?.done(answer);
  }

  private take(news: News[], state: TableState, yours: number[], since: number): void {
    const known = this.state?.n ?? 0;
    const fresh = news.filter((one) => one.n > known);
    for (const one of fresh) this.learn(one, state.seats);
    this.state = state;
    this.yours = yours;
    this.arrived = since;
  }

  private learn(news: News, seats: SeatInfo[]): void {
    switch (news.kind) {
      case 'started':
        this.moves = news.words ? [moved(news)] : [];
        this.game = news.game ?? this.game;
        this.commitment = news.commitment ?? '';
        this.seed = '';
        break;
      case 'moved':
        this.moves = [...this.moves, moved(news)];
        break;
      case 'undone':
        this.moves = this.moves.slice(0, -1);
        this.sheet = this.sheet.filter((line) => line.number !== this.game || !this.seed);
        this.seed = '';
        break;
      case 'over':
        this.seed = news.seed ?? '';
        this.noteResult(news, seats);
        break;
      case 'said':
      case 'reacted':
        this.spoken = [...this.spoken.slice(-49), { n: news.n, kind: news.kind, name: news.name ?? '', text: news.text ?? '' }];
        break;
    }
  }

  private noteResult(news: News, seats: SeatInfo[]): void {
    const number = news.game ?? this.game;
    if (this.sheet.some((line) => line.number === number)) return;
    const result = news.result as { winners: number[]; scores?: number[] } | null;
    const line = {
      number, names: seats.map((seat) => seat.name || seat.level), winners: result?.winners ?? [], scores: result?.scores ?? null,
    };
    this.sheet = [...this.sheet, line];
  }
}

/** The lines of a move by seat. They stay the same objects: what was shown once is not drawn again. */
const moved = ({ n, words }: News): Moved => ({
  n,
  lines: Object.fromEntries(Object.entries(words ?? {}).map(([seat, texts]) => [seat, texts.map((text, i) => ({ n: n * 100 + i, words: text }))])),
});

/** Whether somebody here asked for this or has to act now: it is shown at once. */
const isForUs = (message: Update): boolean =>
  message.answers.length > 0 || message.state.views.some((view) => (view.legal?.length ?? 0) > 0);
