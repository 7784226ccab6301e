import { defineConfig } from 'vite';
import { folderOf } from './vite.config';

// The script that other people's pages load: one file without imports, beside the pages.
export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    outDir: folderOf(mode),
    emptyOutDir: false,
    target: 'es2022',
    reportCompressedSize: false,
    lib: { entry: 'src/embed/script.ts', formats: ['iife'], name: 'bonbon', fileName: () => 'embed.js' },
  },
}));
