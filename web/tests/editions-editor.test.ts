// The editor of editions: an edition in a link, and the lists of pieces. What is right or wrong the server says.

import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Draft } from '../src/editions/draft.svelte';
import { countsOf, editionName, unusualEdition, withCount } from '../src/editions/fields';
import { editionIn, fragmentOf, TooLong } from '../src/editions/link';
import { KINDS } from '../src/games/candy-conquest/kinds';
import { speak } from '../src/texts/index.svelte';

const BOX = { name: 'Ana’s « sweets » 🍬', custom: true, sticks: ['B1+', 'B1+', 'O9.'], cards: ['B', 'BO*'] };
const packed = (text: string): string => `#e=z${deflateRawSync(text).toString('base64url')}`;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
});

describe('a link', () => {
  it('carries an edition whole', async () => {
    expect(await editionIn(`#${await fragmentOf(BOX)}`)).toEqual(BOX);
  });

  it('carries it from a browser that cannot pack', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const fragment = await fragmentOf(BOX);
    vi.unstubAllGlobals();
    expect(fragment.startsWith('e=j')).toBe(true);
    expect(await editionIn(`#${fragment}`)).toEqual(BOX);
  });

  it.each(['', '#', '#top', '#f=zAAAA'])('without an edition (%s) is no mistake', async (hash) => {
    expect(await editionIn(hash)).toBeNull();
  });

  it.each(['#e=', '#e=q', '#e=z', '#e=zAAAA', '#e=j%00', '#e=jW10', '#e=jNw', packed('[]'), packed('{"name":')])(
    'that was cut off or changed (%s) is refused',
    async (hash) => {
      await expect(editionIn(hash)).rejects.toThrow();
    },
  );

  it('is refused when it would be longer than chats let through', async () => {
    const long = { name: Array.from({ length: 4000 }, (_, i) => String.fromCharCode(0x4e00 + ((i * 7919) % 20000))) };
    await expect(fragmentOf(long)).rejects.toThrow(TooLong);
  });

  it('that unpacks to more than an edition can be is not read to its end', async () => {
    const bomb = packed(' '.repeat(3_000_000));
    expect(bomb.length).toBeLessThan(4_200);
    await expect(editionIn(bomb)).rejects.toThrow(TooLong);
  });
});

describe('pieces', () => {
  it('keep their order when their number changes, and copies stand side by side', () => {
    const kinds = ['B', 'O', 'P'];
    expect(withCount(kinds, ['B', 'B', 'P'], 'O', 2)).toEqual(['B', 'B', 'O', 'O', 'P']);
    expect(withCount(kinds, ['B', 'B', 'P'], 'B', 0)).toEqual(['P']);
    expect([...countsOf(['B', 'P', 'B'])]).toEqual([
      ['B', 2],
      ['P', 1],
    ]);
  });

  it('are shown when there is none of them any more, and the way back leads to where they were', () => {
    const draft = new Draft('candy-lab', { sticks: [], cards: [] });
    draft.adopt(BOX);
    draft.setCount('sticks', 'O9.', 0);
    expect(draft.kinds.sticks).toEqual(['B1+', 'O9.']);
    expect(draft.count('sticks', 'O9.')).toBe(0);
    draft.undo();
    expect(draft.fields).toEqual(BOX);
    draft.redo();
    expect(draft.total('sticks')).toBe(2);
  });

  it('become another in their place', () => {
    const draft = new Draft('candy-lab', { sticks: [], cards: [] });
    draft.adopt(BOX);
    draft.put('sticks', 'G1.', 3, 'B1+');
    expect(draft.fields.sticks).toEqual(['G1.', 'G1.', 'G1.', 'O9.']);
    draft.put('sticks', 'O9.', 1, 'G1.');
    expect([draft.kinds.sticks, draft.fields.sticks]).toEqual([['O9.'], ['O9.']]);
    draft.put('cards', 'P', 1);
    expect(draft.fields.cards).toEqual(['B', 'BO*', 'P']);
  });

  it('of Candy Conquest come once, however they are turned', () => {
    const turned = KINDS.map((kind) => Array.from(kind).sort().join(''));
    expect(new Set(turned).size).toBe(21);
  });
});

describe('an edition', () => {
  it('is called by its name; the standard one is not worth a word', () => {
    expect(editionName(BOX)).toBe(BOX.name);
    expect(editionName('tiny')).toBe('Tiny');
    expect(editionName('deluxe')).toBe('deluxe');
    expect(unusualEdition('standard')).toBe('');
    expect(unusualEdition(BOX)).toContain(BOX.name);
  });
});
