// What the page says, on its way through Python's door: nothing that goes wrong keeps anything else from passing.

import type { Door } from './door';
import type { FromWorker, ToWorker } from './messages';

type Asked = Extract<ToWorker, { is: 'request' }>;
type Said = Extract<ToWorker, { connection: number }>;

/** As HTTP and WebSockets number them: something unexpected went wrong. */
const BROKEN = { status: 500, headers: [], body: new Uint8Array() };
const CLOSED_BROKEN = 1011;

export class Serving {
  /** What is said over connections passes in its order; requests do not wait for each other. */
  private order = Promise.resolve();

  constructor(
    private readonly door: Door,
    private readonly tell: (message: FromWorker) => void,
  ) {}

  async answer(asked: Asked): Promise<void> {
    const { id } = asked;
    const answer = await this.ask(asked).catch((why: unknown) => {
      this.stumble(why);
      return BROKEN;
    });
    this.tell({ is: 'answer', id, ...answer });
  }

  take(said: Said): Promise<void> {
    this.order = this.order
      .then(() => this.pass(said))
      .catch((why: unknown) => {
        this.stumble(why);
        this.tell({ is: 'told', connection: said.connection, text: null, code: CLOSED_BROKEN });
      });
    return this.order;
  }

  private async ask({ method, path, headers, body }: Asked) {
    const found = await this.door.request(method, path, headers, body);
    const [status, given, bytes] = found.toJs();
    found.destroy();
    return { status, headers: given, body: Uint8Array.from(bytes) };
  }

  private async pass(said: Said): Promise<void> {
    if (said.is === 'connect') await this.door.connect(said.connection, said.path);
    else if (said.is === 'hear') this.door.hear(said.connection, said.text);
    else this.door.hang_up(said.connection);
  }

  /** After an error of its own Python goes on; after any other, such as no memory, it never answers again. */
  private stumble(why: unknown): void {
    const details = String(why);
    if ((why as Error).name === 'PythonError') console.error(details);
    else this.tell({ is: 'failed', why: 'broken', details });
  }
}
