import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where the pages are built to. */
export const folderOf = (mode: string): string =>
  mode === 'static' ? '../build/static' : '../src/bonbon/server/client';

const server = process.env.BONBON_SERVER ?? 'http://localhost:8000';

// The client is built into the Python package: whoever installs the wheel needs no Node. `--mode static` makes a folder
// that runs without a server, from any path.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: mode === 'static' ? './' : '/',
  worker: { format: 'es' as const },
  build: {
    outDir: folderOf(mode),
    rolldownOptions: { input: ['index.html', 'embed.html'] },
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700, // three.js, which waits for Candy Conquest
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server, changeOrigin: false, ws: true },
    },
  },
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/page.ts'] },
}));
