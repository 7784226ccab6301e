// No file of the client needs itself, over however many others: types and what is loaded later count, too.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

type Graph = ReadonlyMap<string, readonly string[]>;

/** Every source by its path under src, with the sources that it imports. */
function importsOf(folder: string): Graph {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf-8' }).filter((path) =>
    /\.(ts|svelte)$/.test(path),
  );
  const known = new Set(paths);
  const target = (from: string, written: string): string[] => {
    const path = normalize(join(dirname(from), written));
    return [path, `${path}.ts`, `${path}/index.ts`].filter((one) => known.has(one));
  };
  return new Map(
    paths.map((path) => {
      const text = readFileSync(join(folder, path), 'utf-8');
      const written = [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^']+)'/g)].map((found) => found[1]!);
      return [path, written.flatMap((one) => target(path, one))];
    }),
  );
}

/** A way from a source back to itself, or null. */
function findCycle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (path: string, way: string[]): string[] | null => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const next of graph.get(path) ?? []) {
      const cycle = visit(next, [...way, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return null;
  };
  for (const path of graph.keys()) {
    const cycle = visit(path, []);
    if (cycle) return cycle;
  }
  return null;
}

it('finds a cycle where there is one', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);

  expect(findCycle(graph)).toEqual(['b', 'd', 'b']);
});

it('reads the imports of scripts and of components', () => {
  const graph = importsOf(SOURCE);

  expect(graph.get('main.ts')).toContain('App.svelte');
  expect(graph.get('App.svelte')).toContain('pages/Table.svelte');
  expect(graph.get('games/registry.ts')).toContain('games/candy-lab/index.ts');
});

it('finds none among the sources of the client', () => {
  expect(findCycle(importsOf(SOURCE))).toBeNull();
});

it('keeps everything of a page out of the workers, where there is none', () => {
  const graph = importsOf(SOURCE);
  const reached = new Set(['local/table.worker.ts', 'local/thinker.worker.ts']);
  for (const path of reached) for (const next of graph.get(path) ?? []) reached.add(next);

  expect(reached.size).toBeGreaterThan(5);
  expect([...reached].filter((path) => !path.startsWith('local/') || path.includes('svelte'))).toEqual([]);
});
