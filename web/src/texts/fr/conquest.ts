import type { InOtherWords } from '../shape';
import type { conquest as english } from '../en/conquest';

export const conquest: InOtherWords<typeof english> = {};
