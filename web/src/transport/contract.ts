// What carries messages: the same requests and the same sockets, whether a server or this browser has the tables.

/** The members of a WebSocket that a table's connection uses. */
export interface Socket {
  readonly readyState: number;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

export interface Asking {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

export interface Transport {
  /** Whether asking costs nothing: whoever only looks does not have Python fetched. */
  readonly isAtHand: boolean;
  /** Raises if nobody is there to answer. */
  request: (path: string, asking: Asking) => Promise<Response>;
  open: (path: string) => Socket;
}
