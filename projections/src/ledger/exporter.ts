import type { Leg } from '@ovation/contracts/ledger/posting';
import type { Balances } from './books/balances.ts';
import type { LedgerEntry } from './books/postings.ts';
import type { Person } from './people.ts';

/** Leg with its account's new balance and person. */
export interface PostedLeg extends Leg {
  readonly balance: number;
  readonly person: Person | undefined;
}

/** People by account. */
export type PeopleOfAccounts = ReadonlyMap<string, Person>;

/** Export format: turns entries, in the order of the ledger, into text piece by piece. */
export interface Exporter {
  readonly head: string;
  /** Returns the opening balances of an export that starts after the first posting. */
  opening(from: string, balances: Balances, people: PeopleOfAccounts): string;
  entry(entry: LedgerEntry, legs: readonly PostedLeg[]): string;
  tail(): string;
}
