import type { Work } from './work.ts';

/** Access to the state for pages, outside a request to the API. */
export interface PageDeps {
  /** Reads as of now in an account's scope. */
  read<T>(scope: string, look: (work: Work) => T): T;
  /** Changes in a transaction, and queues webhooks. */
  change<T>(scope: string, act: (work: Work) => T): Promise<T>;
}
