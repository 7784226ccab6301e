// The candies in their columns, and one candy alone: hovering over its place, or falling into it.

import { Group, Mesh, type BufferGeometry, type Material } from 'three';
import type { Candy, Floor, Half } from '../notation';
import { FLOOR, STEP, WAFER, type Geometries } from './geometry';
import type { Materials } from './materials';

/** Builds pieces out of geometries and materials; remembers nothing. */
export class CandyFactory {
  constructor(
    private geometries: Geometries,
    private materials: Materials,
  ) {}

  /** Everything that is seen of a column. */
  column(floors: Floor[]): Group {
    const group = new Group();
    floors.forEach((floor, n) => this.floor(group, { ...floor, top: n + 1 === floors.length }, n * STEP + WAFER));
    return group;
  }

  /** One candy whole, its upper half on this floor. */
  candy(candy: Candy, floor: number): Group {
    const group = new Group();
    const y = (floor - 1) * STEP + WAFER;
    this.half(group, { ...candy.lower, seat: candy.seat, top: false }, y - STEP);
    this.floor(group, { ...candy.upper, seat: candy.seat, top: true }, y);
    return group;
  }

  private floor(group: Group, floor: Half & { seat: number; top: boolean }, y: number): void {
    group.add(this.solid(this.geometries.wafer(), this.materials.wafer(), y - WAFER / 2));
    this.half(group, floor, y);
  }

  private half(group: Group, { shape, size, seat, top }: Half & { seat: number; top: boolean }, y: number): void {
    const open = top && size === 'L';
    const body = open ? this.geometries.cup(shape) : this.geometries.plug(shape, size);
    group.add(this.solid(body, this.materials.body(seat), y));
    if (open) group.add(this.solid(this.geometries.bottom(shape), this.materials.hollow(seat), y + 0.02, false));
    if (open) group.add(this.print(this.materials.inCup(seat), y + 0.085, 0.3));
    else if (top) group.add(this.print(this.materials.onPlug(seat), y + FLOOR + 0.004, 0.26));
    for (let i = 0; i < seat; i++) {
      const belt = this.solid(
        this.geometries.band(shape, size),
        this.materials.band(seat),
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
    const made = new Mesh(this.geometries.print(), paint);
    made.name = 'print';
    made.position.y = y;
    made.scale.set(side, 1, side);
    return made;
  }
}
