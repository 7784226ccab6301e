import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.BONBON_SERVER ?? 'http://localhost:8000';

// The client is built into the Python package: whoever installs the wheel needs no Node.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/bonbon/server/client',
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
  test: { include: ['tests/**/*.test.ts'] },
});
