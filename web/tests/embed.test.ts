// What a page hands to the frame that shows a game in it.

import { describe, expect, it } from 'vitest';
import { readGame } from '../src/embed/handedGame';
import { settingsIn } from '../src/embed/settings';

const record = { game: 'candy-lab', players: 2, names: ['Ana', 'Léo'], moves: ['0 take 1'] };
const replay = { game: 'candy-lab', seats: [{ name: 'Ana' }, { name: 'Léo' }], yours: [], steps: [{}], result: null };

describe('a game that is handed over', () => {
  it('is a record, which somebody has to replay', () => {
    const { game, names, isRecord, played } = readGame(JSON.stringify(record, null, 2))!;
    expect({ game, names, isRecord }).toEqual({ game: 'candy-lab', names: ['Ana', 'Léo'], isRecord: true });
    expect(played.analysis).not.toBeNull();
  });

  it('is the first of a file with several', () => {
    const text = `${JSON.stringify(record)}\n${JSON.stringify({ ...record, game: 'candy-chaser' })}\n`;
    expect(readGame(text)?.game).toBe('candy-lab');
  });

  it('is a prepared one, which has all its positions', async () => {
    const handed = readGame(JSON.stringify({ replays: { 1: replay, watcher: { ...replay, yours: [1] } } }))!;
    expect([handed.isRecord, handed.names, handed.played.eyes]).toEqual([false, ['Ana', 'Léo'], ['1', 'watcher']]);
    expect((await handed.played.replay('watcher')).yours).toEqual([1]);
    expect(handed.played.analysis).toBeNull();
  });

  it.each([
    'Once upon a time',
    '[]',
    'null',
    '{"game": "chess", "moves": []}',
    '{"game": "candy-lab"}',
    '{"replays": {}}',
    '{"replays": {"all": {"game": "candy-lab", "seats": [], "yours": [], "steps": []}}}',
    '{"replays": {"all": {"game": "candy-lab", "seats": [null], "yours": [], "steps": [{}]}}}',
    '{"replays": {"all": {"game": "candy-lab", "seats": [{"name": 7}], "yours": [], "steps": [{}]}}}',
    '{"replays": {"all": {"game": "candy-lab", "seats": [], "yours": [], "steps": [null]}}}',
  ])('is none: %s', (text) => expect(readGame(text)).toBeNull());
});

describe('the address of the frame', () => {
  it('says language, theme, move and eyes', () => {
    const settings = settingsIn('#lang=fr-CH&theme=dark&move=7&seat=watcher');
    expect(settings).toEqual({ language: 'fr', theme: 'dark', move: 7, seat: 'watcher' });
  });

  it('is not believed where it says something else', () => {
    const settings = settingsIn('#lang=&theme=pink&move=-3&seat=<b>');
    expect(settings).toEqual({ language: 'en', theme: null, move: 0, seat: 'all' });
    expect(settingsIn('').language).toBeNull();
  });
});
