import type { InOtherWords } from '../shape';
import type { lab as english } from '../en/lab';

export const lab: InOtherWords<typeof english> = {};
