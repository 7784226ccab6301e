// What lies on the table of one seat, and what that seat has chosen so far. All components of the board share it.

import { t } from '../../texts/index.svelte';
import { isAsked, isLit, type BoardProps } from '../contract';
import { readOffers, type EffectOffer, type Ends, type Fit, type Sendable } from './legalMoves';
import { doneEffects, seamOf } from './log';
import { effectOf, markOf, pointsOf, readMove, readPosition, readStick, type Move } from './notation';
import { PieceTracker, zone, type Piece, type Zones } from './pieceTracking';
import type { Room } from './room';

type Choice =
  | { kind: 'card'; piece: number; card: string; fit: number }
  | { kind: 'back'; stick: string | null }
  | { kind: 'effect'; mark: string; sent: Sendable | null };

/** A stick on its way to an end of the belt, and the words for either end. */
export interface Landing {
  stick: string;
  owner: number;
  ends: Ends;
}

export class BoardState {
  readonly tracker = new PieceTracker();
  private stored = $state.raw<{ choice: Choice; of: string } | null>(null);
  private explained = $state.raw<{ why: string; of: string } | null>(null);

  constructor(
    private readonly props: () => BoardProps,
    private readonly measure: () => { room: Room; isLow: boolean },
  ) {}

  readonly position = $derived.by(() => readPosition(this.props().position));
  readonly zones: Zones = $derived.by(() => this.tracker.follow(this.position));
  readonly offers = $derived.by(() => readOffers(this.legal, this.position.pending));
  readonly seam = $derived.by(() => seamOf(this.props().log));
  readonly done = $derived.by(() => (this.position.phase === 'effects' ? doneEffects(this.props().log) : []));
  private readonly key = $derived.by(() => this.legal.join('\n'));
  private readonly moment = $derived.by(() => `${this.log.length}\n${this.key}`);

  /** What is chosen, as long as the same moves are offered. */
  readonly choice = $derived.by(() => (this.stored?.of === this.key ? this.stored.choice : null));

  /** Why what was touched last does nothing, as long as the same moves are offered. */
  readonly why = $derived.by(() => (this.explained?.of === this.moment ? this.explained.why : ''));

  readonly fits: Fit[] = $derived.by(() =>
    this.choice?.kind === 'card' ? (this.offers.fits.get(this.choice.card) ?? []) : [],
  );
  readonly fit: Fit | null = $derived.by(() =>
    this.choice?.kind === 'card' ? (this.fits[this.choice.fit] ?? null) : null,
  );

  /** The effect that is being applied: the chosen one, or the only one. */
  readonly effect: EffectOffer | null = $derived.by(() => {
    const { effects } = this.offers;
    if (this.choice?.kind === 'effect') return effects.get(this.choice.mark) ?? null;
    return effects.size === 1 ? [...effects.values()][0]! : null;
  });

  readonly sent: Sendable | null = $derived.by(() => {
    if (this.choice?.kind === 'effect' && this.choice.sent) return this.choice.sent;
    return this.effect?.sendable.length === 1 ? this.effect.sendable[0]! : null;
  });

  /** The stick that waits for an end. */
  readonly landing: Landing | null = $derived.by(() => {
    if (this.sent) return { stick: this.sent.stick, owner: this.sent.target, ends: this.sent.ends };
    const stick = this.choice?.kind === 'back' ? this.choice.stick : null;
    return stick ? { stick, owner: this.seat, ends: this.offers.backs.get(stick) ?? {} } : null;
  });

  readonly draws: Map<string, string> = $derived.by(() =>
    this.offers.effects.size > 0 ? (this.effect?.draws ?? new Map<string, string>()) : this.offers.draws,
  );

  /** A watcher has no moves, whatever is sent. */
  private get legal(): string[] {
    return this.seat < 0 ? [] : this.props().legal;
  }
  get seat(): number {
    return this.props().seat;
  }
  get actor(): number | null {
    return this.props().actor;
  }
  get acts(): boolean {
    return this.legal.length > 0;
  }
  get log() {
    return this.props().log;
  }
  /** The beat of somebody else that is being shown. */
  get staging() {
    const { staging } = this.props();
    return staging && !staging.live ? staging : null;
  }
  /** Whether a move is being shown, also one's own: nobody is asked anything meanwhile. */
  get isOnStage(): boolean {
    return this.props().staging != null;
  }
  get since() {
    return this.props().since ?? [];
  }
  get names(): string[] {
    return this.props().names;
  }
  get room(): Room {
    return this.measure().room;
  }
  get wide(): boolean {
    return this.room === 'desk';
  }
  /** Whether only the most important things fit. */
  get compact(): boolean {
    return this.room === 'short' || this.room === 'sideways';
  }
  /** Whether a desk has to save height. */
  get low(): boolean {
    return this.measure().isLow;
  }

  /** The seats of the others, clockwise from this one; all of them for a watcher. */
  readonly others: number[] = $derived.by(() => {
    const n = this.position.hands.length;
    const seats = Array.from({ length: n }, (_, i) => (this.seat + 1 + i) % n);
    return this.seat < 0 ? seats : seats.slice(0, -1);
  });

  get isReplay(): boolean {
    return this.props().isReplay ?? false;
  }
  /** By name, even if it is the one who looks: for sentences that say what somebody does. */
  named(seat: number): string {
    return this.names[seat] ?? '';
  }
  called(seat: number): string {
    return seat === this.seat && !this.props().shared ? t('common.you') : (this.names[seat] ?? '');
  }
  levelOf(seat: number): string {
    return this.props().seats[seat]?.level ?? '';
  }
  isBot(seat: number): boolean {
    const info = this.props().seats[seat];
    return info?.kind === 'bot' || Boolean(info?.stand_in);
  }
  isCurrent(seat: number): boolean {
    return this.position.phase !== 'over' && this.actor === seat;
  }
  points(card: string): number {
    return pointsOf(card, this.position);
  }
  pieces(name: string): Piece[] {
    return this.zones.get(name) ?? [];
  }

  /** The words that aim the current effect at a hand or at a played pile. */
  aim(target: number | 'third', at: 'hand' | 'played'): string | undefined {
    if (!this.effect) return undefined;
    return (effectOf(this.effect.mark) === 'cancel') === (at === 'played')
      ? this.effect.targets.get(target)
      : undefined;
  }

  sendable(target: number, stick: string): Sendable | undefined {
    return this.effect?.sendable.find((one) => one.target === target && one.stick === stick);
  }

  play(words: string): void {
    this.props().play(words);
  }

  /** Whether one of these moves is lit on the board. */
  lights(...words: (string | undefined)[]): boolean {
    return isLit(this.props(), words);
  }
  /** Whether a guide asks for one of these moves. */
  asks(...words: (string | undefined)[]): boolean {
    return isAsked(this.props(), words);
  }

  chooseCard(piece: Piece): void {
    const again = this.choice?.kind === 'card' && this.choice.piece === piece.id;
    this.choose(again ? null : { kind: 'card', piece: piece.id, card: piece.word, fit: this.bestFit(piece.word) });
  }

  /** The place that a guide asks for, or the one with the most points in its sticks. */
  private bestFit(card: string): number {
    const fits = this.offers.fits.get(card) ?? [];
    const asked = fits.findIndex(({ words }) => this.asks(words));
    if (asked >= 0) return asked;
    const worth = fits.map((fit) => this.gain(card, fit));
    return Math.max(0, worth.indexOf(Math.max(...worth)));
  }

  /** The sticks that a card takes at a place. */
  taken(card: string, fit: Fit): string[] {
    return this.position.belt.slice(fit.at, fit.at + card.length);
  }

  /** What is printed on them and on the card. */
  gain(card: string, fit: Fit): number {
    return this.taken(card, fit).reduce((sum, stick) => sum + Number(readStick(stick).v), this.points(card));
  }

  chooseFit(fit: number): void {
    if (this.choice?.kind === 'card') this.choose({ ...this.choice, fit });
  }

  page(by: number): void {
    if (this.choice?.kind === 'card') this.chooseFit((this.choice.fit + by + this.fits.length) % this.fits.length);
  }

  /** The fit that a tap on this stick of the belt means: the next one that covers it. */
  fitOver(at: number): number {
    if (this.choice?.kind !== 'card') return -1;
    const { card, fit } = this.choice;
    const covers = (one: Fit): boolean => at >= one.at && at < one.at + card.length;
    const after = this.fits.findIndex((one, i) => i > fit && covers(one));
    return after >= 0 ? after : this.fits.findIndex(covers);
  }

  chooseBack(stick: string | null): void {
    const again = this.choice?.kind === 'back' && this.choice.stick === stick;
    this.choose(again ? null : { kind: 'back', stick });
  }

  /** As `chooseBack`, but never the other way: a stick was picked up. */
  lift(stick: string): void {
    this.choose({ kind: 'back', stick });
  }

  chooseEffect(mark: string): void {
    this.choose({ kind: 'effect', mark, sent: null });
  }

  chooseSent(sent: Sendable | null): void {
    if (this.effect) this.choose({ kind: 'effect', mark: this.effect.mark, sent });
  }

  /** Lay a move out as a hand would: whatever has to be chosen on the way to it is chosen. */
  prepare(words: string): void {
    const move = readMove(words);
    this.choose(move && this.choiceFor(move, words));
  }

  private choiceFor(move: Move, words: string): Choice | null {
    if (move.verb === 'play') {
      const piece = this.pieces(zone.hand(this.seat)).find(({ word }) => word === move.card);
      const fit = this.offers.fits.get(move.card)?.findIndex((one) => one.words === words) ?? -1;
      return piece && fit >= 0 ? { kind: 'card', piece: piece.id, card: move.card, fit } : null;
    }
    if (move.verb === 'back') return { kind: 'back', stick: move.stick };
    const offer = this.offers.effects.get(markOf(move) ?? '');
    const sent = offer?.sendable.find(({ ends }) => Object.values(ends).includes(words)) ?? null;
    return offer ? { kind: 'effect', mark: offer.mark, sent } : null;
  }

  /** One step back. */
  clear(): void {
    const { choice } = this;
    this.choose(choice?.kind === 'effect' && choice.sent ? { ...choice, sent: null } : null);
  }

  /** Say why something that was touched does nothing now; the next choice takes the words back. */
  explain(why: string): void {
    this.explained = { why, of: this.moment };
  }

  private choose(choice: Choice | null): void {
    this.explained = null;
    this.stored = choice ? { choice, of: this.key } : null;
  }
}
