// One table through one socket that mends itself; what was asked is asked again until it is answered.

import type { Line } from '../games/contract';
import { transport } from '../transport';
import type { Socket } from '../transport/contract';
import type {
  Asked,
  GameLine,
  Hints,
  Moved,
  News,
  Over,
  Presence,
  Refused,
  SeatInfo,
  Sent,
  Settings,
  Started,
  TableState,
  Update,
  Welcome,
} from '../wire';
import { Refusal } from './api';
import { Queue } from './queue';
import { readResult } from './result';

type Distribute<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A message without its id, which the connection gives. */
export type Request = Distribute<Asked>;

/** The lines of news of these kinds. */
type NewsOf<Kind extends News['kind']> = Extract<News, { kind: Kind }>;

/** A move of this game as each of our seats saw it, with what chance did after it. */
interface ShownMove {
  n: number;
  lines: Record<string, Line[]>;
}

/** Something that somebody said or showed. */
export interface Spoken {
  n: number;
  kind: 'said' | 'reacted';
  name: string;
  text: string;
  at: number;
  /** The seat of whoever spoke, or -1. */
  seat: number;
  ours: boolean;
}

/** What happened at the table besides moves: who asked for a bot, who got one, who was sent away, who took back. */
export interface TableEvent {
  n: number;
  kind:
    | 'voted'
    | 'replaced'
    | 'out-of-time'
    | 'back'
    | 'left'
    | 'dismissed'
    | 'undone'
    | 'practice'
    | 'undo-declined'
    | 'undo-lapsed'
    | 'rematch-asked';
  seat: number | null;
  /** Who did it, and to whom it was done, as they were called then. */
  by: string;
  whom: string;
  /** Whether it was done to one of our seats, and whether we asked for it. */
  toUs: boolean;
  byUs: boolean;
}

/** A message, and when it came. */
interface Arrived {
  message: Update | Presence;
  since: number;
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
/** What could not be saved may have been done or not: it is asked again, with the same id, after a wait that grows. */
const NOT_SAVED = 'storage-down';
const FIRST_WAIT_UNSAVED = 1000;
const LONGEST_WAIT_UNSAVED = 16_000;

/** Who shows what happens, one thing after the other. */
export interface Stage {
  /** Whether the next message has to wait: for what is being shown, or for somebody who reads something else. */
  readonly isBusy: boolean;
  readonly isHeld: boolean;
  /** This is about to become the state of the table. */
  follow: (message: Update) => void;
  /** What is being shown is known in another way. */
  clear: () => void;
}

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
  moves = $state.raw<ShownMove[]>([]);
  spoken = $state.raw<Spoken[]>([]);
  /** Of this game, and what led to it. */
  events = $state.raw<TableEvent[]>([]);
  commitment = $state('');
  seed = $state('');
  /** When the state arrived, for clocks that go on running here. */
  arrived = $state(0);
  /** How many messages wait until the eye is free. */
  behind = $state(0);
  /** How many of our requests wait because the server cannot save anything. */
  unsaved = $state(0);

  private socket: Socket | null = null;
  private waiting = new Map<string, Waiting>();
  private wait = FIRST_WAIT;
  private timer = 0;
  private pulse = 0;
  private closed = false;
  private sent = 0;
  /** The last event that was accepted: shown, or waiting in the queue. */
  private known = 0;
  /** Whether this socket has had its first welcome. */
  private greeted = false;
  /** The id under which we asked for what is missing. */
  private catchingUp: string | null = null;
  /** Answers that stood in messages which came after a gap; they are given when it is closed. */
  private held: string[] = [];
  /** Without one everything is shown at once. */
  private stage: Stage | null = null;
  private readonly queue = new Queue<Arrived>(
    (one) => this.show(one),
    () => !this.stage?.isBusy && !this.stage?.isHeld,
  );
  private readonly prefix = Math.random().toString(36).slice(2, 10);

  constructor(readonly table: string) {
    this.connect();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** From now on this stage shows what happens; it calls `goOn` whenever it is free again. */
  playOn(stage: Stage): void {
    this.stage = stage;
  }

  goOn(): void {
    this.queue.goOn();
    this.behind = this.queue.length;
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

  private async send(request: Request): Promise<Hints | undefined> {
    const id = this.newId();
    const message = JSON.stringify({ ...request, id });
    try {
      return await this.post(id, message);
    } catch (why) {
      if (!isUnsaved(why)) throw why;
    }
    this.unsaved += 1;
    try {
      return await this.insist(id, message);
    } finally {
      this.unsaved -= 1;
    }
  }

  /** Again and again with the same id, until it was done or refused for another reason. */
  private async insist(id: string, message: string): Promise<Hints | undefined> {
    for (let wait = FIRST_WAIT_UNSAVED; ; wait = Math.min(2 * wait, LONGEST_WAIT_UNSAVED)) {
      await new Promise((done) => setTimeout(done, wait));
      try {
        return await this.post(id, message);
      } catch (why) {
        if (!isUnsaved(why) || this.closed) throw why;
      }
    }
  }

  /** Sent now if we are connected, and again whenever a connection is new, until it is answered. */
  private post(id: string, message: string): Promise<Hints | undefined> {
    return new Promise((done, failed) => {
      if (this.status === 'refused' && this.fault) {
        failed(this.fault);
        return;
      }
      this.waiting.set(id, { message, done, failed });
      if (this.greeted && this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
    });
  }

  private newId(): string {
    return `${this.prefix}-${++this.sent}`;
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
    if (this.status === 'refused') this.status = 'connecting';
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const old = this.socket;
    const socket = transport().open(`/ws/tables/${encodeURIComponent(this.table)}?since=${this.known}`);
    this.socket = socket;
    this.greeted = false;
    this.catchingUp = null; // the first welcome brings what is missing, and whatever waits is asked again
    this.held = [];
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(JSON.parse(event.data as string) as Sent);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
    old?.close();
  }

  private lost(): void {
    clearInterval(this.pulse);
    this.greeted = false;
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
    this.greeted = true;
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
        this.welcome(message);
        break;
      case 'update':
        this.update(message);
        break;
      case 'presence':
        this.enqueue(message);
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

  /** It may come at any time: what waits is shown first, and only what is new is learnt. */
  private welcome(message: Welcome): void {
    this.stage?.clear();
    this.queue.hurry();
    this.stage?.clear();
    this.behind = 0;
    const isAnswer = this.catchingUp !== null && message.answers.includes(this.catchingUp);
    if (this.leavesAGap(message) && this.greeted && !isAnswer) this.catchUp();
    else if (message.state.n >= this.known) this.take(message);
    if (isAnswer) this.caughtUp();
    for (const id of message.answers) this.settle(id);
    if (!this.greeted) this.welcomed();
  }

  /** What follows the last message is shown; what is old only answers; after a gap we ask what is missing. */
  private update(message: Update): void {
    if (message.state.n <= this.known) {
      for (const id of message.answers) this.settle(id);
    } else if (this.leavesAGap(message)) {
      this.held.push(...message.answers);
      this.catchUp();
    } else {
      this.known = message.state.n;
      this.enqueue(message);
    }
  }

  private enqueue(message: Update | Presence): void {
    this.queue.add({ message, since: performance.now() });
    this.behind = this.queue.length;
  }

  private leavesAGap({ news, state }: Welcome | Update): boolean {
    const first = news.find((one) => one.n > this.known);
    return state.n > this.known && (first === undefined || first.n > this.known + 1);
  }

  /** Ask for what is missing, once. */
  private catchUp(): void {
    if (this.catchingUp !== null) return;
    this.catchingUp = this.newId();
    this.socket?.send(JSON.stringify({ do: 'catch-up', id: this.catchingUp, since: this.known }));
  }

  private caughtUp(): void {
    this.catchingUp = null;
    for (const id of this.held.splice(0)) this.settle(id);
  }

  private show({ message, since }: Arrived): void {
    this.behind = this.queue.length;
    if (message.is === 'presence') {
      const { seats, watchers, host } = message;
      if (this.state) this.state = { ...this.state, seats, watchers, host };
      return;
    }
    this.stage?.follow(message);
    this.learnAll(message, since);
    for (const id of message.answers) this.settle(id);
  }

  private refused(message: Refused): void {
    const why = new Refusal(message.code, message.text);
    if (message.id && message.id === this.catchingUp) {
      this.socket?.close(); // a new connection goes on where we are
      return;
    }
    if (message.id) {
      this.settle(message.id, why);
      return;
    }
    this.fault = why;
    this.status = 'refused';
    for (const id of [...this.waiting.keys()]) this.settle(id, why); // nobody will answer it
  }

  private settle(id: string, why?: Refusal, answer?: Hints): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (why) waiting?.failed(why);
    else waiting?.done(answer);
  }

  /** A welcome that leads on from what we know: its score sheet is the whole one. */
  private take(message: Welcome): void {
    this.learnAll(message, performance.now());
    this.known = message.state.n;
    const { code, settings, game, sheet } = message;
    Object.assign(this, { code, settings, game, sheet, fault: null });
  }

  private learnAll({ is, news, state, yours, host, answers }: Welcome | Update, since: number): void {
    const shown = this.state?.n ?? 0;
    const byUs = is === 'update' && answers.length > 0;
    for (const one of news) if (one.n > shown) this.learn(one, state.seats, byUs);
    this.state = state;
    this.yours = yours;
    this.host = host;
    this.arrived = since;
  }

  private learn(news: News, seats: SeatInfo[], byUs: boolean): void {
    switch (news.kind) {
      case 'started':
        this.events = [];
        this.moves = [shown(news)];
        this.game = news.game;
        this.commitment = news.commitment;
        this.seed = '';
        break;
      case 'moved':
        this.moves = [...this.moves, shown(news)];
        break;
      case 'arranged':
        this.settings = news.settings;
        break;
      case 'undone':
        this.moves = this.moves.slice(0, -(news.moves ?? 1));
        this.sheet = this.sheet.filter((line) => line.number !== this.game || !this.seed);
        this.seed = '';
        this.note(news, byUs, news.practice ? 'practice' : 'undone');
        break;
      case 'undo-answered':
        if (!news.agrees) this.note(news, byUs, 'undo-declined');
        break;
      case 'over':
        this.seed = news.seed;
        this.noteResult(news, seats);
        break;
      case 'left':
      case 'voted':
      case 'replaced':
      case 'out-of-time':
      case 'back':
      case 'dismissed':
      case 'undo-lapsed':
      case 'rematch-asked':
        this.note(news, byUs, news.kind);
        break;
      case 'said':
      case 'reacted':
        this.spoken = [...this.spoken.slice(-199), this.heard(news)];
        break;
    }
  }

  private heard({ n, kind, name = '', text, at, seat = -1 }: NewsOf<'said' | 'reacted'>): Spoken {
    return { n, kind, name, text, at, seat, ours: this.yours.includes(seat) };
  }

  private note(news: News, byUs: boolean, kind: TableEvent['kind']): void {
    const { n, name: by = '' } = news;
    const seat = 'seat' in news ? (news.seat ?? null) : null;
    const whom = (seat === null ? by : this.state?.seats[seat]?.name) ?? '';
    const toUs = seat !== null && this.yours.includes(seat);
    this.events = [...this.events, { n, kind, seat, by, whom, toUs, byUs }];
  }

  private noteResult({ game: number, result }: Over, seats: SeatInfo[]): void {
    if (this.sheet.some((line) => line.number === number)) return;
    const { winners, scores = null } = readResult(result);
    const line = { number, names: seats.map((seat) => seat.name || seat.level), winners, scores };
    this.sheet = [...this.sheet, line];
  }
}

/** The lines of a move by seat. They stay the same objects: what was shown once is not drawn again. */
const shown = ({ n, words }: Started | Moved): ShownMove => ({
  n,
  lines: Object.fromEntries(
    Object.entries(words).map(([seat, texts]) => [seat, texts.map((text, i) => ({ n: n * 100 + i, words: text }))]),
  ),
});

const isUnsaved = (why: unknown): boolean => why instanceof Refusal && why.code === NOT_SAVED;
