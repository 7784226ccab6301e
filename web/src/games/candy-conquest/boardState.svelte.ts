// What the player has picked so far: a candy, the way up, a cell; and what is looked at.

import { isAsked, isLit, type BoardProps } from '../contract';
import { floorsOf, highest } from './floors';
import { readChoices } from './legalMoves';
import { candyOf, flip, readMove, readPosition, type Candy } from './notation';

export type View = '3d' | 'floors';

const KEPT = 'bonbon.conquest.view';

const keptView = (): View => (localStorage.getItem(KEPT) === 'floors' ? 'floors' : '3d');

export class BoardState {
  /** The kind of candy, by its name in the tray, and whether it is turned over from how the tray shows it. */
  kind = $state<string | null>(null);
  flipped = $state(false);
  cell = $state<string | null>(null);
  /** The floor that the flat view shows, from 1. */
  floor = $state(1);
  view = $state<View>(keptView());
  webgl = $state(true);
  /** Whether the board in 3D is looked at otherwise than at the start. */
  isAway = $state(false);
  /** Whose candies the tray shows when they are not one's own. */
  looking = $state<number | null>(null);

  private props: () => BoardProps;

  constructor(props: () => BoardProps) {
    this.props = props;
  }

  readonly position = $derived.by(() => readPosition(this.props().position));
  readonly choices = $derived.by(() => readChoices(this.props().legal));

  /** The chosen candy as it would be placed. */
  readonly candy = $derived.by(() => (this.kind === null ? null : this.flipped ? this.kind : flip(this.kind)));
  readonly places = $derived.by(() => (this.candy === null ? {} : (this.choices.places[this.candy] ?? {})));
  /** The cell of the move that a hint lays out: it is marked whatever is in hand. */
  readonly hinted = $derived.by(() => {
    const move = readMove(this.props().prepared ?? '');
    return move?.verb === 'place' ? move.cell : null;
  });
  /** The cells that light up: all where the candy fits, or the one that a guide asks for. */
  readonly lit = $derived.by(() => {
    const open = Object.keys(this.places).filter((cell) => isLit(this.props(), [this.places[cell]]));
    return this.hinted === null || open.includes(this.hinted) ? open : [...open, this.hinted];
  });
  /** The words that place the chosen candy on the chosen cell. */
  readonly words = $derived.by(() => (this.cell === null ? null : (this.places[this.cell] ?? null)));
  readonly ghost = $derived.by<Candy | null>(() =>
    this.words && this.candy ? candyOf(this.props().seat, this.candy) : null,
  );
  /** The cell to which somebody's candy is on its way, until it has landed. */
  readonly aimed = $derived.by(() => {
    const { staging } = this.props();
    const move = staging && staging.phase !== 'hold' ? readMove(staging.beat.words) : null;
    return move?.verb === 'place' ? move.cell : null;
  });
  /** The floor on which that candy comes to stand: the position has it from the motion on. */
  readonly landing = $derived.by(() => {
    if (this.aimed === null) return null;
    const isPlaced = this.props().staging?.phase !== 'lead';
    return isPlaced ? floorsOf(this.position, this.aimed).length : (this.position.next[this.aimed]?.floor ?? 1);
  });
  /** The cell into which a candy drops now. */
  readonly dropping = $derived.by(() => (this.props().staging?.phase === 'motion' ? this.aimed : null));
  readonly hurried = $derived.by(() => this.props().staging?.hurried ?? false);
  /** The cell of the newest move. */
  readonly last = $derived.by(() => {
    const move = readMove(this.props().staging?.beat.words || (this.props().log.at(-1)?.words ?? ''));
    return move?.verb === 'place' ? move.cell : null;
  });
  /** As many floors as the flat view can show: up to the highest on which somebody could stand. */
  readonly floors = $derived.by(() => highest(this.position));

  readonly shownView = $derived.by<View>(() => (this.webgl ? this.view : 'floors'));

  /** Whose candies lie in the tray: those looked at, one's own, or for watchers those of the player to move. */
  readonly traySeat = $derived.by(() => {
    const { seat } = this.props();
    return this.looking ?? (seat >= 0 ? seat : this.position.turn);
  });

  /** Whether this kind can be placed somewhere, one way up or the other. */
  fits = (kind: string): boolean => kind in this.choices.places || flip(kind) in this.choices.places;

  /** Whether a guide asks for this kind, and it is not in hand. */
  asks = (kind: string): boolean => kind !== this.kind && (this.leads(kind) || this.leads(flip(kind)));

  /** Whether a guide asks for the candy in hand the other way up. */
  get asksToFlip(): boolean {
    return this.candy !== null && this.leads(flip(this.candy));
  }

  private leads = (candy: string): boolean => isAsked(this.props(), Object.values(this.choices.places[candy] ?? {}));

  pick(kind: string): void {
    if (kind === this.kind) {
      this.release();
      return;
    }
    this.kind = kind;
    this.flipped = !(flip(kind) in this.choices.places) && kind in this.choices.places;
    if (!this.words) this.cell = null;
  }

  flip(): void {
    if (this.kind === null) return;
    this.flipped = !this.flipped;
    if (!this.words) this.cell = null;
  }

  /** Lay a move out as a hand would: the candy chosen and turned, the cell tapped once. */
  prepare(words: string): void {
    const move = readMove(words);
    this.release();
    if (move?.verb !== 'place') return;
    this.flipped = move.candy in this.position.candies;
    this.kind = this.flipped ? move.candy : flip(move.candy);
    this.tap(move.cell);
  }

  /** A tap on a cell looks at it; where the candy fits it hovers, and a second tap places it. */
  tap(cell: string): void {
    if (cell === this.cell) {
      if (this.words) this.props().play(this.words);
      else this.cell = null;
      return;
    }
    this.cell = cell;
    this.floor = Math.max(1, floorsOf(this.position, cell).length);
  }

  goTo(floor: number): void {
    this.floor = Math.min(this.floors, Math.max(1, floor));
  }

  look(view: View): void {
    this.view = view;
    localStorage.setItem(KEPT, view);
  }

  /** Let go of one thing: the cell, then the candy. Says whether there was one. */
  escape(): boolean {
    if (this.cell !== null) this.cell = null;
    else if (this.kind !== null) this.release();
    else if (this.looking !== null) this.looking = null;
    else return false;
    return true;
  }

  /** Another move was made: nothing is chosen any more. */
  release(): void {
    this.kind = null;
    this.flipped = false;
    this.cell = null;
    this.floor = Math.min(this.floor, this.floors);
  }
}
