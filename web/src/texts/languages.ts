// Made by python -m tools.texts from src/bonbon/texts: do not edit.

import type { Texts } from './shape';

export type Language = 'en' | 'fr';
export const LANGUAGES: readonly Language[] = ['en', 'fr'];

export const LOADERS: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import('./en'),
  fr: () => import('./fr'),
};
