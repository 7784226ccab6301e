// Every kind of candy that two halves can make, each spelt one way up.

const HALVES = ['r', 'R', 's', 'S', 't', 'T'];

export const KINDS = HALVES.flatMap((lower, i) => HALVES.slice(i).map((upper) => `${lower}${upper}`));
