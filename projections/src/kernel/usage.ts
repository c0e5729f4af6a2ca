import { readFileSync } from 'node:fs';

/**
 * What a command says of itself. It lies in a file, so that the first step of `npm run` can say it
 * before anything is built.
 */
export const readUsage = (command: 'ledger' | 'projections'): string =>
  readFileSync(new URL(`../../usage/${command}.txt`, import.meta.url), 'utf8').trimEnd();
