// A table as the load generator sees it: one socket for each seat, and a move is over when the last seat has heard of it.

export class Table {
  constructor(players) {
    this.heard = Array(players).fill(0); // the version that each seat knows
    this.bytes = 0;
    this.updates = 0;
  }

  /** Let the seat whose turn it is play; the milliseconds until every seat has heard of it. */
  async move(from = undefined) {
    if (this.isOver()) await this.settle(() => this.playAgain());
    const sent = from ?? performance.now();
    await this.settle(() => this.playAny());
    return performance.now() - sent;
  }

  /** Ask for something that changes the position, and wait until every seat knows the next version. */
  settle(ask) {
    const wanted = Math.max(...this.heard) + 1;
    return new Promise((resolve, reject) => {
      this.waiting = { wanted, resolve };
      this.fail = reject;
      ask();
    });
  }

  hear(seat, version, bytes) {
    this.heard[seat] = version;
    this.bytes += bytes;
    this.updates += 1;
    if (this.waiting && this.heard.every((known) => known >= this.waiting.wanted)) {
      const { resolve } = this.waiting;
      this.waiting = null;
      resolve();
    }
  }
}

export const oneOf = (things) => things[Math.floor(Math.random() * things.length)];

/** The numbers 0, 1, … as an array. */
export const range = (count) => [...Array(count).keys()];
