// Components as they are written on a server: what a player reads, without a browser.

import type { Component, ComponentProps } from 'svelte';
import { render } from 'svelte/server';

/** The HTML of a component. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any component, whatever its props
export const htmlOf = <C extends Component<any>>(component: C, props: ComponentProps<C>): string =>
  render(component as Component, { props }).body;

interface Open {
  tag: string;
  classes: string[];
  at: number;
}

const TAGS = /<(\/?)([a-z][\w-]*)([^>]*?)(\/?)>/gi;

/** What stands in every element that has all these classes, in the order of the page. */
export function textsOf(html: string, ...classes: string[]): string[] {
  const open: Open[] = [];
  const found: { at: number; text: string }[] = [];
  for (const { 0: whole, 1: closes, 2: tag = '', 3: attributes = '', 4: empty, index } of html.matchAll(TAGS)) {
    const named = / class="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/) ?? [];
    if (!closes && !empty) open.push({ tag, classes: named, at: index + whole.length });
    if (!closes) continue;
    const begun = open.pop();
    if (begun?.tag !== tag) throw new Error(`<${begun?.tag}> ends with </${tag}>`);
    if (classes.every((one) => begun.classes.includes(one)))
      found.push({ at: begun.at, text: textOf(html.slice(begun.at, index)) });
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ text }) => text);
}

/** What is read of some HTML. */
export const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
