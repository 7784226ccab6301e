// The client contains no rule: legal moves come from the server, and no source computes them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' })
  .filter((path) => /\.(ts|svelte)$/.test(path) && !path.startsWith('texts'))
  .map((path) => [path, readFileSync(join(SOURCE, path), 'utf-8')] as const);

it('gets its legal moves over the wire', () => {
  const wire = readFileSync(join(SOURCE, 'wire.ts'), 'utf-8');
  expect(wire).toMatch(/interface SeatView \{[^}]*legal: string\[\] \| null;/);
});

it('has no function that decides what is legal, who wins or what a score is', () => {
  const suspects = sources.flatMap(([path, text]) =>
    [...text.matchAll(/function\s+(is|can|may|compute|find|list)?(Legal|Allowed|Score|Winner|Wins)\w*\(/g)].map(
      (found) => `${path}: ${found[0]}`,
    ),
  );
  expect(suspects).toEqual([]);
});

it('plays only words that the server offered', () => {
  // Every board calls `play` with a value that was found in `legal`; none builds the words of a move by itself.
  const built = sources
    .filter(([path]) => path.startsWith('games/'))
    .flatMap(([path, text]) => [...text.matchAll(/\bplay\(\s*[`'"]/g)].map((found) => `${path}: ${found[0]}`));
  expect(built).toEqual([]);
});
