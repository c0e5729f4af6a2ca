import type { Leg } from '@ovation/contracts/ledger/posting';
import type { Balances } from './books/balances.ts';
import type { LedgerEntry } from './books/postings.ts';
import type { Person } from './people.ts';

/** A leg with what stands on its account after it, and whose that is. */
export interface PostedLeg extends Leg {
  readonly balance: number;
  readonly person: Person | undefined;
}

/** By the account, whose it is. */
export type PeopleOfAccounts = ReadonlyMap<string, Person>;

/** Turns entries, in the order of the ledger, into the text of a file piece by piece. */
export interface Exporter {
  readonly head: string;
  /** What an export that does not begin with the first posting says of what was before. */
  opening(from: string, balances: Balances, people: PeopleOfAccounts): string;
  entry(entry: LedgerEntry, legs: readonly PostedLeg[]): string;
  tail(): string;
}
