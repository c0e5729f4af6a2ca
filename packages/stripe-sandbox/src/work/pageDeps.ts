import type { Work } from './work.ts';

/** What pages read and change by, outside a request to the API. */
export interface PageDeps {
  /** Reads as of now in an account's scope. */
  read<T>(scope: string, look: (work: Work) => T): T;
  /** Changes in a transaction, and lets webhooks go out. */
  change<T>(scope: string, act: (work: Work) => T): Promise<T>;
}
