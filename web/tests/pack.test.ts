// What a build leaves for pages without a server: every file is listed, wherever the repository stands.

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A repository in which everything is built, as small as it gets. */
function repository(name: string): string {
  const parent = mkdtempSync(join(tmpdir(), 'bonbon-'));
  made.push(parent);
  const root = join(parent, name);
  for (const folder of ['web', 'build/browser-python', 'build/static/assets'])
    mkdirSync(join(root, folder), { recursive: true });
  copyFileSync('pack.mjs', join(root, 'web/pack.mjs'));
  for (const file of ['pyodide.asm.wasm', 'python_stdlib.zip', 'bonbon.zip', 'pyodide.mjs'])
    writeFileSync(join(root, 'build/browser-python', file), file);
  for (const page of ['index.html', 'embed.html']) writeFileSync(join(root, 'build/static', page), '<title></title>');
  writeFileSync(join(root, 'build/static/assets/a.js'), 'a');
  return root;
}

test.each(['bonbon', 'Été à la mer', '100 %'])('every file is listed by its path in a folder named %s', (name) => {
  const root = repository(name);
  execFileSync('node', [join(root, 'web/pack.mjs'), 'static']);
  const assets = join(root, 'build/static/assets');
  const list = readdirSync(assets).find((file) => file.startsWith('pack-'))!;
  const { files } = JSON.parse(readFileSync(join(assets, list), 'utf8')) as { files: { path: string }[] };
  const paths = files.map(({ path }) => path.replace(/[0-9a-f]{12}/, 'x'));
  expect(paths).toContain('assets/a.js');
  expect(paths).toContain('python/x/bonbon.zip.packed');
});
