export const chaser = {};
