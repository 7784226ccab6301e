import type { InOtherWords } from '../shape';
import type { chaser as english } from '../en/chaser';

export const chaser: InOtherWords<typeof english> = {};
