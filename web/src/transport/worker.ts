// The tables are in this browser: what a server would be asked, the table worker is.

import { localTable } from '../local/localTable.svelte';
import type { Socket, Transport } from './contract';

export const worker: Transport = {
  get isAtHand() {
    return localTable.phase === 'up';
  },
  request: async (path, { method, headers = {}, body = '' }) => {
    const bytes = new TextEncoder().encode(body);
    const answer = await localTable.request(method, path, Object.entries(headers), bytes);
    return new Response(answer.body.length ? answer.body : null, { status: answer.status, headers: answer.headers });
  },
  open: (path) => new WorkerSocket(path),
};

/** A socket to the worker: open as soon as the worker is up. */
class WorkerSocket implements Socket {
  readyState: number = WebSocket.CONNECTING;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  private readonly number: number;

  constructor(path: string) {
    this.number = localTable.connect(path, {
      opened: () => {
        this.readyState = WebSocket.OPEN;
      },
      told: (data) => this.onmessage?.(new MessageEvent('message', { data })),
      ended: (code) => this.end(code),
    });
  }

  send(text: string): void {
    localTable.hear(this.number, text);
  }

  close(): void {
    localTable.hangUp(this.number);
    this.end(1000);
  }

  /** As with a WebSocket, whoever closes it hears of it later. */
  private end(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    queueMicrotask(() => this.onclose?.(new CloseEvent('close', { code })));
  }
}
