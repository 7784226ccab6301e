// Unpack the browser and the libraries that it needs from the npm package: `node unpack.mjs FOLDER`.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const folder = process.argv[2];
const packed = new URL('./node_modules/@sparticuz/chromium/bin/', import.meta.url);
const unpacked = (name) => brotliDecompressSync(readFileSync(new URL(name, packed)));

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'chromium'), unpacked('chromium.br'));
chmodSync(join(folder, 'chromium'), 0o755);
for (const name of ['al2023', 'swiftshader', 'fonts']) {
  execFileSync('tar', ['-x', '-C', folder], { input: unpacked(`${name}.tar.br`) });
}
