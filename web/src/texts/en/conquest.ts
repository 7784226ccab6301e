export const conquest = {};
