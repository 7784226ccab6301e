// The candies in their columns, and one candy alone: hovering over its place, or falling into it.

import { Group, Mesh, type BufferGeometry, type Material } from 'three';
import { floorsOf, type Floor } from '../floors';
import type { Half, Placed } from '../notation';
import type { Paints } from './materials';
import { FLOOR, STEP, WAFER, type Forms } from './geometry';

/** Builds pieces out of forms and paints; remembers nothing. */
export class Kitchen {
  constructor(
    private forms: Forms,
    private paints: Paints,
  ) {}

  /** Everything that is seen of a column. */
  column(candies: Placed[]): Group {
    const group = new Group();
    floorsOf(candies).forEach((floor, n) => this.floor(group, floor, n * STEP + WAFER));
    return group;
  }

  /** One candy whole, over a column of this height. */
  candy(candy: Placed, below: number): Group {
    const group = new Group();
    const y = below * STEP + WAFER;
    this.half(group, { ...candy.lower, seat: candy.seat, top: false }, y - STEP);
    this.floor(group, { ...candy.upper, seat: candy.seat, top: true }, y);
    return group;
  }

  private floor(group: Group, floor: Half & { seat: number; top: boolean }, y: number): void {
    group.add(this.solid(this.forms.wafer(), this.paints.wafer(), y - WAFER / 2));
    this.half(group, floor, y);
  }

  private half(
    group: Group,
    { shape, size, seat, top }: Pick<Floor, 'shape' | 'size' | 'seat' | 'top'>,
    y: number,
  ): void {
    const open = top && size === 'L';
    const body = open ? this.forms.cup(shape) : this.forms.plug(shape, size);
    group.add(this.solid(body, this.paints.body(seat), y));
    if (open) group.add(this.solid(this.forms.bottom(shape), this.paints.hollow(seat), y + 0.02, false));
    if (open) group.add(this.print(this.paints.inCup(seat), y + 0.085, 0.3));
    else if (top) group.add(this.print(this.paints.onPlug(seat), y + FLOOR + 0.004, 0.26));
    for (let i = 0; i < seat; i++) {
      const belt = this.solid(
        this.forms.band(shape, size),
        this.paints.band(seat),
        y + FLOOR / 2 + (i - (seat - 1) / 2) * 0.085 - 0.016,
      );
      belt.castShadow = false;
      group.add(belt);
    }
  }

  private solid(form: BufferGeometry, paint: Material, y: number, casts = true): Mesh {
    const made = new Mesh(form, paint);
    made.position.y = y;
    made.castShadow = casts;
    made.receiveShadow = true;
    return made;
  }

  private print(paint: Material, y: number, side: number): Mesh {
    const made = new Mesh(this.forms.print(), paint);
    made.name = 'print';
    made.position.y = y;
    made.scale.set(side, 1, side);
    return made;
  }
}
