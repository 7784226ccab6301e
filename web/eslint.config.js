import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['src/wire.ts', 'src/learn/rulesPictures.ts']), // generated: tools.wire_types, tools.rules_pictures
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig },
    },
    rules: {
      'max-len': ['error', { code: 120 }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `void x` in an effect says that it depends on x.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Every index may give undefined (noUncheckedIndexedAccess); `!` says where it is known not to.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Drawings are functions of ours that return SVG (pieces/); nothing that a person typed goes into one.
      'svelte/no-at-html-tags': 'off',
      // Maps here are made anew for every position, or not shown at all.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  // svelte-check knows the types inside components; eslint would see `any` in their snippets.
  { files: ['**/*.svelte'], extends: [ts.configs.disableTypeChecked] },
);
