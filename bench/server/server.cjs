// The peer: boardgame.io with its storage in memory, as `node server.cjs PORT`.
'use strict';

const { Server, Origins } = require('boardgame.io/server');
const { Sweets } = require('./sweets.cjs');

Server({ games: [Sweets], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
