import type { InOtherWords } from '../shape';
import type { home as english } from '../en/home';

export const home: InOtherWords<typeof english> = {};
