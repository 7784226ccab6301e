// What is drawn on top of the pieces: rings around legal places, around the chosen one, and the line that won.

import { CatmullRomCurve3, Group, Mesh, TubeGeometry, Vector3, type Object3D } from 'three';
import { PAINT, type Size } from '../../../pieces/conquest';
import type { Floor, Spot } from '../notation';
import { FLOOR, STEP, WAFER, type Geometries } from './geometry';
import { topOf, type Place } from './layout';
import type { Materials } from './materials';

export class Highlights {
  constructor(
    private geometries: Geometries,
    private materials: Materials,
  ) {}

  /** A butter ring with an ink rim, on the well of a free cell or around the top half. */
  legal(place: Place, size: Size, floors: Floor[] | undefined): Object3D {
    const top = floors?.at(-1)?.size;
    const radius = top ? (top === 'L' ? 0.5 : 0.37) : size === 'L' ? 0.425 : 0.275;
    const height = top === 'L' ? topOf(floors) - 0.04 : top === 'S' ? topOf(floors) - FLOOR + 0.01 : 0.014;
    const group = new Group();
    group.add(this.ring(radius, 0.028, PAINT.butter), this.ring(radius + 0.036, 0.014, PAINT.ink));
    group.position.set(place.x, height, place.z);
    return group;
  }

  /** A white ring where the chosen cell is. */
  chosen(place: Place, floors: Floor[] | undefined): Object3D {
    const ring = this.ring(0.5, 0.035, PAINT.white);
    ring.position.set(place.x, floors?.length ? topOf(floors) - FLOOR + 0.02 : 0.02, place.z);
    return ring;
  }

  /** A butter dot on the tile of the newest candy. */
  newest(place: Place): Object3D {
    const dot = new Mesh(this.geometries.dot(), this.materials.plain(PAINT.butter));
    dot.position.set(place.x - 0.4, 0.006, place.z + 0.4);
    return dot;
  }

  /** The tube through the shapes of a line and a ring around each; the caller disposes of the tube. */
  line(line: Spot[], places: Record<string, Place>): Group {
    const group = new Group();
    const points = line.map(({ cell, floor }) => {
      const { x, z } = places[cell]!;
      return new Vector3(x, (floor - 1) * STEP + WAFER + FLOOR / 2, z);
    });
    for (const point of points) {
      const ring = this.ring(0.53, 0.032, PAINT.butter);
      ring.position.copy(point);
      group.add(ring);
    }
    const tube = new TubeGeometry(new CatmullRomCurve3(points), 40, 0.045, 10);
    const drawn = new Mesh(tube, this.materials.above(PAINT.line, 0.95));
    drawn.renderOrder = 9;
    drawn.name = 'tube';
    group.add(drawn);
    return group;
  }

  private ring(radius: number, tube: number, colour: string): Mesh {
    return new Mesh(this.geometries.ring(radius, tube), this.materials.plain(colour));
  }
}
