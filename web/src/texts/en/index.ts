import { chaser } from './chaser';
import { common } from './common';
import { conquest } from './conquest';
import { home } from './home';
import { lab } from './lab';
import { learn } from './learn';
import { table } from './table';

export const texts = { common, home, table, lab, chaser, conquest, learn };
