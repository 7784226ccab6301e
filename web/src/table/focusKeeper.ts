// Whoever plays with keys or a screen reader goes on at the question. The focus is moved only when nothing has it any
// more: never away from somebody who types, reads a sheet, or is about to press another button.

/** On the question while it is asked; where there are several, the last is the nearest to what can be chosen. */
const QUESTION = '[data-focus]';

/** Watch over the focus of the page, until the returned function is called. */
export function keepFocus(): () => void {
  let asked: HTMLElement | undefined;
  let held: Element | null = null;
  let byKeys = false;

  function goOn(): void {
    if (document.querySelector('dialog[open]')) return;
    const question = currentQuestion();
    const isNew = question !== asked;
    asked = question;
    if (!question || hasFocus(document.activeElement)) return;
    if (!isNew && isUsable(held)) return; // they pressed beside everything
    question.toggleAttribute('data-quiet', !byKeys);
    question.focus({ preventScroll: true });
  }

  const until = new AbortController();
  const early = { capture: true, signal: until.signal };
  document.addEventListener('focusin', ({ target }) => (held = target as Element), early);
  document.addEventListener('keydown', () => (byKeys = true), early);
  document.addEventListener('pointerdown', () => (byKeys = false), early);
  const changes = new MutationObserver(goOn);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-focus', 'disabled'] });
  return () => {
    until.abort();
    changes.disconnect();
  };
}

const currentQuestion = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(QUESTION)].filter((one) => one.checkVisibility()).at(-1);

const hasFocus = (one: Element | null): boolean => one !== document.body && isUsable(one);

const isUsable = (one: Element | null): boolean =>
  one !== null && one.isConnected && one.checkVisibility() && !one.matches(':disabled');
