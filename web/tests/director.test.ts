// What others do, as it is staged: whose doing it is, what is said, what is seen and when, from recorded games.

import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as chaserBeats from '../src/games/candy-chaser/beats';
import * as chaserSentences from '../src/games/candy-chaser/sentences';
import * as conquestBeats from '../src/games/candy-conquest/beats';
import * as conquestSentences from '../src/games/candy-conquest/sentences';
import * as labBeats from '../src/games/candy-lab/beats';
import * as labSentences from '../src/games/candy-lab/sentences';
import type { PositionWords } from '../src/games/contract';
import { GAMES, type GameName } from '../src/games/registry';
import { READABLE, type Beat, type Chip } from '../src/stage/beat';
import { BeatPlayer } from '../src/stage/beatPlayer.svelte';
import { tempoOf } from '../src/stage/pace.svelte';
import { recalled } from '../src/stage/recall';
import { scriptOf, type Play } from '../src/stage/script';
import { speak } from '../src/texts/index.svelte';
import type { ChaserPosition, TableState, Update } from '../src/wire';

const NAMES = ['Ana', 'Nougat', 'Caramel'];
const CAST = { names: NAMES, me: 0 };

/** One message of a recorded game, as the first seat was sent it. */
interface Frame {
  lines: string[];
  position: PositionWords;
  legal: string[];
  actor: number | null;
  result: TableState['result'];
}

interface Take {
  game: GameName;
  before: Frame;
  after: Frame;
  beats: Beat[];
  mover: number;
}

const film = (game: GameName): Frame[] =>
  JSON.parse(readFileSync(`tests/fixtures/${game}-film.json`, 'utf8')) as Frame[];

const stateOf = ({ position, legal, actor, result }: Frame, n: number): TableState => ({
  n,
  version: n,
  stage: result ? 'over' : 'playing',
  actor,
  seats: [],
  views: [{ seat: 0, position, legal, can_undo: false }],
  clock: null,
  watchers: 0,
  result,
});

const updateOf = (frame: Frame, n: number): Update => ({
  is: 'update',
  news: [{ n, at: n, kind: 'moved', seat: Number(frame.lines[0]!.split(' ')[0]), words: { 0: frame.lines } }],
  state: stateOf(frame, n),
  yours: [0],
  host: true,
  answers: [],
});

const staged = (client: Play, before: Frame, after: Frame): Beat[] =>
  scriptOf(client, { before: stateOf(before, 1), message: updateOf(after, 2), cast: CAST, yours: [0] });

const CLIENTS: Record<GameName, Play> = {
  'candy-lab': { ...labBeats, ...labSentences },
  'candy-chaser': { ...chaserBeats, ...chaserSentences },
  'candy-conquest': { ...conquestBeats, ...conquestSentences },
};
const takes = (game: GameName): Take[] => {
  const frames = film(game);
  return frames.slice(1).map((after, i) => ({
    game,
    before: frames[i]!,
    after,
    beats: staged(CLIENTS[game], frames[i]!, after),
    mover: Number(after.lines[0]!.split(' ')[0]),
  }));
};
const lasts = ({ lead, motion, hold }: Beat): number => lead + motion + hold;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { style: { setProperty: () => undefined } } });
  await speak('en');
});

describe.each(GAMES)('%s, a recorded game', (game) => {
  const others = (): Take[] => takes(game).filter(({ mover }) => mover !== 0);

  test('every move of others is staged, and names its mover', () => {
    for (const { beats, mover } of others()) {
      const [first] = beats;
      expect(first?.seat).toBe(mover);
      expect(first?.caption.text).toContain(NAMES[mover]);
    }
  });

  test('the lines of the log are told by the beats, each once', () => {
    for (const { beats, after } of others())
      expect(beats.reduce((sum, { lines }) => sum + lines, 0)).toBe(after.lines.length);
  });

  test('the last beat but the ending leaves the board as the server sent it', () => {
    for (const { beats, after } of others()) {
      if (after.result || beats.at(-1)!.kind === 'move') continue; // a candy moves before the phase changes
      expect(beats.at(-1)?.position).toMatchObject({
        ...after.position,
        ...('line' in after.position && { line: [] }),
      });
    }
  });

  test('everything that somebody does can be read', () => {
    for (const { beats, mover, before } of others()) {
      const own = beats.filter(({ kind, seat }) => seat === mover && kind !== 'ending' && kind !== 'roll');
      const rolled = game === 'candy-chaser' && (before.position as ChaserPosition).phase === 'moving' ? 1650 : 0;
      expect(own.reduce((sum, beat) => sum + lasts(beat), rolled)).toBeGreaterThanOrEqual(READABLE);
    }
  });

  test('whoever goes on waits for nothing', () => {
    for (const { beats, mover, after } of takes(game))
      if (mover === 0 && after.actor === 0 && !after.result) expect(beats).toEqual([]);
  });

  test('the end is seen after the last move, and nothing of it before', () => {
    const { beats, after } = takes(game).at(-1)!;
    const [ending, ...moves] = beats.toReversed();
    expect(ending).toMatchObject({ kind: 'ending', motion: 2000, position: after.position });
    expect(moves.length).toBeGreaterThan(0);
    for (const { position } of moves) {
      expect('phase' in position ? position.phase : '').not.toBe('over');
      expect('line' in position ? position.line : []).toEqual([]);
    }
  });
});

describe('Candy Chaser', () => {
  const trading = (): Take[] =>
    takes('candy-chaser').filter(({ mover, after }) => mover !== 0 && after.lines.some((one) => one.includes('roll')));

  test('the candy moves under the die of its mover, then the next one rolls', () => {
    for (const { before, after, beats } of trading()) {
      const [moving, rolling] = beats as [Beat, Beat];
      const was = before.position as ChaserPosition;
      expect(moving.position).toMatchObject({ turn: was.turn, roll: was.roll, landings: null });
      expect([rolling.kind, rolling.seat]).toEqual(['roll', (after.position as ChaserPosition).turn]);
    }
  });

  test('nothing is spoilt: no number before the die rests, no verdict before the card turns', () => {
    for (const { beats } of trading()) expect(beats[1]!.caption.text).not.toMatch(/[+−-]\d/);
    for (const { beats } of takes('candy-chaser')) {
      const passed = beats.find(({ kind }) => kind === 'accuse');
      if (!passed) continue;
      expect(passed.caption.detail).not.toMatch(/Right|Wrong/);
      expect((passed.position as ChaserPosition).told.length).toBeLessThan(
        (beats.find(({ kind }) => kind === 'verdict')!.position as ChaserPosition).told.length,
      );
    }
  });

  test('the die rolls 900 and rests 600 milliseconds before the candy moves', () => {
    expect(trading()[0]!.beats[1]).toMatchObject({ lead: 150, motion: 900, hold: 600 });
    expect(trading()[0]!.beats[0]).toMatchObject({ motion: 520, hold: 400 });
  });
});

test('what hits the reader is said to the reader, for longer', () => {
  const hits = takes('candy-lab').filter(
    ({ after, mover }) => mover !== 0 && / (swap|cancel|discard) 0/.test(after.lines[0]!),
  );
  expect(hits.length).toBeGreaterThan(0);
  for (const { beats } of hits) {
    expect(beats[0]!.chip).toMatchObject({ toReader: true, text: expect.stringMatching(/^You lost/) as string });
    expect(beats[0]!.caption.text).toMatch(/\byour?\b/);
    expect(beats[0]!.hold).toBeGreaterThanOrEqual(700);
  }
});

describe('playing the beats', () => {
  const at = (name: string): PositionWords => ({ name }) as unknown as PositionWords;
  const beat = (kind: string, seat: number): Beat => ({
    kind,
    seat,
    caption: { text: `${kind}…` },
    landed: { text: `${kind}!` },
    position: at(kind),
    words: '',
    lines: 1,
    chip: { seat, text: kind, toReader: false },
    lead: 100,
    motion: 500,
    hold: 400,
  });
  let tempo = 1;
  let chips: Chip[] = [];
  let ended = 0;
  let player: BeatPlayer;

  beforeEach(() => {
    vi.useFakeTimers();
    [tempo, chips, ended] = [1, [], 0];
    player = new BeatPlayer(
      (chip) => chips.push(chip),
      () => (ended += 1),
      () => tempo,
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const now = (): unknown[] => [player.beat?.kind, player.phase, player.position, player.untold];
  const start = (): void => player.play([beat('die', 1), beat('candy', 1)], at('before'));

  test('lead, motion, hold; the line is told when the piece has landed', () => {
    start();
    expect(now()).toEqual(['die', 'lead', at('before'), 2]);
    vi.advanceTimersByTime(100);
    expect(now()).toEqual(['die', 'motion', at('die'), 2]);
    expect(player.caption?.text).toBe('die…');
    vi.advanceTimersByTime(500);
    expect(now()).toEqual(['die', 'hold', at('die'), 1]);
    expect(player.caption?.text).toBe('die!');
    expect(chips.map(({ text }) => text)).toEqual(['die']);
    vi.advanceTimersByTime(400);
    expect(now()).toEqual(['candy', 'lead', at('die'), 1]);
    vi.advanceTimersByTime(1000);
    expect([player.beat, player.position, player.untold, ended]).toEqual([null, null, 0, 1]);
  });

  test('a click ends the motion, another one the pause after it', () => {
    start();
    player.finish();
    expect(now()).toEqual(['die', 'hold', at('die'), 1]);
    expect(player.hurried).toBe(true);
    player.finish();
    expect(now()).toEqual(['candy', 'lead', at('die'), 1]);
    expect(player.hurried).toBe(false);
    vi.advanceTimersByTime(999);
    expect(player.beat?.kind).toBe('candy');
  });

  test.each([
    ['slow', 1600],
    ['fast', 500],
  ] as const)('%s', (pace, time) => {
    tempo = tempoOf(pace, false);
    player.play([beat('candy', 1)], at('before'));
    vi.advanceTimersByTime(time - 1);
    expect(ended).toBe(0);
    vi.advanceTimersByTime(1);
    expect(ended).toBe(1);
  });

  test('instant is one frame: nothing waits, and everything is remembered', () => {
    tempo = tempoOf('instant', false);
    start();
    expect([player.beat, player.position, player.untold]).toEqual([null, null, 0]);
    expect(chips.map(({ text }) => text)).toEqual(['die', 'candy']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('whoever is far behind catches up', () => {
    expect(tempoOf('slow', true)).toBe(tempoOf('fast', false));
    expect(tempoOf('instant', true)).toBe(0);
  });
});

describe('whoever comes back', () => {
  const log = ['0 move red', 'chance roll +2', '1 move blue', 'chance roll -1', '2 move red', 'chance roll +1'];
  const lines = log.map((words, n) => ({ n, words }));
  const sentence = (words: string): string => `said: ${words}`;

  test('is told what the others have done since their last move', () => {
    const told = recalled({ sentence }, lines, CAST, 0).map(({ seat, text }) => [seat, text]);
    expect(told).toEqual([
      [1, 'said: 1 move blue'],
      [2, 'said: 2 move red'],
    ]);
    expect(recalled({ sentence }, lines, CAST, 2)).toEqual([]);
  });

  test('is told everything if they have not moved yet, and nothing if they only watch', () => {
    expect(recalled({ sentence }, lines, CAST, 3)).toHaveLength(3);
    expect(recalled({ sentence }, lines, CAST, -1)).toEqual([]);
  });
});
