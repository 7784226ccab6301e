// Which cell is under the finger: each one is a flat tile and the box of its column.

import { Box3, Vector3, type Ray } from 'three';
import type { Plot } from './layout';

export function cellAlong(ray: Ray, plot: Plot, heights: Record<string, number>): string | null {
  let found: string | null = null;
  let nearest = Infinity;
  const hit = new Vector3();
  for (const [cell, { x, z }] of Object.entries(plot.places)) {
    for (const [reach, top] of [
      [0.5, 0.02],
      [0.42, heights[cell] ?? 0],
    ] as const) {
      const box = new Box3(new Vector3(x - reach, -0.3, z - reach), new Vector3(x + reach, top, z + reach));
      const distance = ray.intersectBox(box, hit) ? hit.distanceTo(ray.origin) : Infinity;
      if (distance < nearest) [nearest, found] = [distance, cell];
    }
  }
  return found;
}
