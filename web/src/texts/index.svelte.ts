// Everything that players read, in their language. Components say what they mean by a key; no text stands in code.

import { LANGUAGES, LOADERS, type Language } from './languages';
import type { Text, Texts } from './shape';

export { LANGUAGES, type Language };

export type Params = Record<string, string | number | boolean>;

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends Text ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];

/** The name of a text: `table.yourTurn`. */
export type Key = Leaves<Texts>;

// Made once: making one takes longer than all sentences of a move.
const PLURALS: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };
const LISTS: Record<Language, Intl.ListFormat> = { en: new Intl.ListFormat('en'), fr: new Intl.ListFormat('fr') };

const ALTERNATIVES: Record<Language, Intl.ListFormat> = {
  en: new Intl.ListFormat('en', { type: 'disjunction' }),
  fr: new Intl.ListFormat('fr', { type: 'disjunction' }),
};

let language = $state<Language>('en');
let texts = $state.raw<Texts | null>(null);

/** The language in use. */
export const currentLanguage = (): Language => language;

/** Lists in the language in use: “a, b and c”. */
export const lists = (): Intl.ListFormat => LISTS[language];

/** What there is to choose from, in the language in use: “a, b or c”. */
export const alternatives = (): Intl.ListFormat => ALTERNATIVES[language];

/** The language that this browser asked for before, or asks for now. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem('bonbon.language');
  const wanted = stored ?? navigator.languages.find((one) => /^(en|fr)/.test(one)) ?? 'en';
  return wanted.startsWith('fr') ? 'fr' : 'en';
}

/** Switch to a language; the page follows when its texts are here. */
export async function speak(next: Language): Promise<void> {
  const loaded = await LOADERS[next]();
  texts = loaded.texts;
  language = next;
  document.documentElement.lang = next;
}

/** Switch and remember. */
export async function chooseLanguage(next: Language): Promise<void> {
  localStorage.setItem('bonbon.language', next);
  await speak(next);
}

/** The text of a key with its blanks filled. */
export function t(key: Key, params: Params = {}): string {
  return fill(chosen(find(texts, key), params), params);
}

/** The text of a key that is put together at run time, or nothing. */
export function maybe(key: string, params: Params = {}): string | null {
  const found = find(texts, key);
  return found === null ? null : fill(chosen(found, params), params);
}

function find(from: unknown, key: string): Text | null {
  let place: unknown = from;
  for (const part of key.split('.')) place = (place as Record<string, unknown> | undefined | null)?.[part];
  return typeof place === 'string' || (typeof place === 'object' && place !== null && 'other' in place)
    ? (place as Text)
    : null;
}

function chosen(text: Text | null, params: Params): string {
  if (text === null) return '';
  if (typeof text === 'string') return text;
  if ('you' in text) return params.you ? text.you : text.other;
  return PLURALS[language].select(Number(params.n)) === 'one' ? text.one : text.other;
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => (name in params ? String(params[name]) : blank));
}
