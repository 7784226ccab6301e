// The tables are on the server that this page came from.

import type { Transport } from './contract';

export const server: Transport = {
  isAtHand: true,
  request: (path, asking) => fetch(path, asking),
  open: (path) => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`),
};
