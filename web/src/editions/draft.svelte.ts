// An edition while it is being made: its fields, the pieces that are shown, the way back, what the server says of it.

import { checkEdition, shippedEditions } from '../server/api';
import { currentLanguage, t } from '../texts/index.svelte';
import type { EditionChecked, EditionListed, EditionProblem } from '../wire';
import { countsOf, isSame, listIn, namesIn, numberOf, STANDARD, textOf, withCount, type Fields } from './fields';

export const PAUSE = 300; // milliseconds after the last change until the server is asked
const MOST_STEPS = 200;

interface Step {
  fields: Fields;
  kinds: Record<string, string[]>;
}

export class Draft {
  fields = $state.raw<Fields>({});
  /** By field: the pieces that are shown, also those of which there is none at the moment. */
  kinds = $state.raw<Record<string, string[]>>({});
  shipped = $state.raw<EditionListed[]>([]);
  /** The shipped edition that this one started from. */
  base = $state.raw<EditionListed | null>(null);
  checked = $state.raw<EditionChecked | null>(null);
  /** Whether the server has said something about the fields as they are now. */
  isChecked = $state(false);
  isUntouched = $state(true);
  #past = $state.raw<Step[]>([]);
  #future = $state.raw<Step[]>([]);
  #asked = 0;
  /** The fields of this edition when it could be played last, also those that it leaves unsaid. */
  #understood = $state.raw<Fields>({});

  /** `listed` names the fields that are lists of pieces, with pieces that are always shown. */
  constructor(
    readonly game: string,
    readonly listed: Record<string, string[]>,
  ) {}

  readonly problems = $derived<EditionProblem[]>(this.checked?.problems ?? []);
  readonly isValid = $derived(this.isChecked && this.problems.length === 0);
  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);
  readonly isCustom = $derived(this.fields.custom === true);

  async load(own: Fields | null): Promise<void> {
    this.shipped = await shippedEditions(this.game);
    this.base = this.#standard;
    if (own) this.#show({ ...own });
    else this.startFrom(STANDARD);
    this.#past = [];
  }

  get #standard(): EditionListed | null {
    return this.shipped.find(({ name }) => name === STANDARD) ?? this.shipped[0] ?? null;
  }

  /** Begin again with a shipped edition, free to leave the numbers of the printed box. */
  startFrom(name: string): void {
    const found = this.shipped.find((one) => one.name === name);
    if (!found) return;
    this.#remember();
    this.base = found;
    this.#show({ ...found.edition, name: textOf(this.fields, 'name') || t('editions.mine'), custom: true });
    this.isUntouched = true;
  }

  /** Take over what a text or a link says. */
  adopt(fields: Fields): void {
    this.#remember();
    this.#show(fields);
    this.isUntouched = false;
  }

  set(field: string, value: unknown): void {
    this.change({ ...this.fields, [field]: value });
  }

  change(fields: Fields, kinds = this.kinds): void {
    if (isSame(fields, this.fields) && isSame(kinds, this.kinds)) return;
    this.#remember();
    [this.fields, this.kinds] = [fields, kinds];
    this.#changed();
    this.isUntouched = false;
  }

  undo(): void {
    this.#step('past');
  }

  redo(): void {
    this.#step('future');
  }

  // ---- lists of pieces

  count(field: string, piece: string): number {
    return countsOf(namesIn(this.fields, field)).get(piece) ?? 0;
  }

  total(field: string): number {
    return listIn(this.fields, field).length;
  }

  setCount(field: string, piece: string, count: number): void {
    this.set(field, withCount(this.kinds[field] ?? [], namesIn(this.fields, field), piece, count));
  }

  /** A piece in the place of another, or a new one; its place in the row stays. */
  put(field: string, piece: string, count: number, before = ''): void {
    const [shown, names] = [this.kinds[field] ?? [], namesIn(this.fields, field)];
    const rest = shown.filter((kind) => kind !== piece || kind === before);
    const kinds = before ? rest.map((kind) => (kind === before ? piece : kind)) : [...rest, piece];
    const kept = names.filter((name) => name !== before && name !== piece);
    const all = { ...this.kinds, [field]: kinds };
    this.change({ ...this.fields, [field]: withCount(kinds, kept, piece, count) }, all);
  }

  /** Whether there are more or fewer of a piece than in the edition that this one started from. */
  isChangedCount(field: string, piece: string): boolean {
    return this.count(field, piece) !== (countsOf(namesIn(this.base?.edition ?? {}, field)).get(piece) ?? 0);
  }

  /** A number as it is said, or else as the rules take it. */
  number(field: string): number | null {
    const unsaid = { ...this.#standard?.usual, ...this.#understood };
    return numberOf(this.fields, field) ?? numberOf(unsaid, field);
  }

  isChangedNumber(field: string): boolean {
    return this.number(field) !== numberOf({ ...this.base?.usual, ...this.base?.edition }, field);
  }

  /** Whether numbers can be set, or are set where they cannot be. */
  hasNumbers(...fields: string[]): boolean {
    return this.isCustom || fields.some((field) => field in this.fields);
  }

  // ---- what is wrong

  problemsOf(field: string): EditionProblem[] {
    return this.problems.filter((one) => one.field === field);
  }

  isWrong(field: string, item: string): boolean {
    return this.problems.some((one) => one.field === field && one.item === item);
  }

  /** Ask the server once nothing has changed for a while; gives what stops the asking. */
  checkSoon(): () => void {
    const [fields, language] = [this.fields, currentLanguage()];
    const timer = setTimeout(() => void this.#check(fields, language), PAUSE);
    return () => clearTimeout(timer);
  }

  async #check(edition: Fields, language: string): Promise<void> {
    const number = ++this.#asked;
    const answer = await checkEdition(this.game, { edition }).catch(() => null);
    if (number !== this.#asked || language !== currentLanguage()) return;
    this.checked = answer;
    this.isChecked = answer !== null;
    if (answer && !answer.problems.length) this.#understood = answer.edition;
  }

  #show(fields: Fields): void {
    const kindsOf = ([field, always]: [string, string[]]): [string, string[]] => [
      field,
      [...new Set([...namesIn(this.base?.edition ?? {}, field), ...namesIn(fields, field), ...always])],
    ];
    this.fields = fields;
    this.kinds = Object.fromEntries(Object.entries(this.listed).map(kindsOf));
    this.#changed();
  }

  #remember(): void {
    this.#past = [...this.#past, { fields: this.fields, kinds: this.kinds }].slice(-MOST_STEPS);
    this.#future = [];
  }

  #step(where: 'past' | 'future'): void {
    const now = { fields: this.fields, kinds: this.kinds };
    const to = (where === 'past' ? this.#past : this.#future).at(-1);
    if (!to) return;
    if (where === 'past') [this.#past, this.#future] = [this.#past.slice(0, -1), [...this.#future, now]];
    else [this.#past, this.#future] = [[...this.#past, now], this.#future.slice(0, -1)];
    [this.fields, this.kinds] = [to.fields, to.kinds];
    this.#changed();
    this.isUntouched = false;
  }

  #changed(): void {
    this.isChecked = false;
  }
}
