import { setTimeout as delay } from 'node:timers/promises';
import type { EventLog } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/stored/position';
import type { Terminal } from '../../kernel/terminal.ts';
import { openBuckets } from './buckets.ts';
import { ledgerMovements } from './ledgerMovements.ts';
import { compare, type Disagreement, keyOf, type Movement } from './movement.ts';
import type { ProviderBooks } from './providerBooks.ts';

export interface ReconciliationDeps {
  readonly eventLog: Pick<EventLog, 'catchUp'>;
  readonly io: Terminal;
  readonly now: () => number;
  /** Maximum delay of a posting after the provider; 45 s by default. */
  readonly graceMs?: number;
}

export interface Reconciliation {
  readonly provider: string;
  /** Number of compared movements of the provider. */
  readonly compared: number;
  /** First disagreements, and their number. */
  readonly disagreements: readonly Disagreement[];
  readonly disagreementCount: number;
}

const graceMsDefault = 45_000;
/** Maximum number of listed disagreements; more indicate a general loss. */
const listedMax = 100;

const isYoung = (disagreement: Disagreement, now: number, graceMs: number): boolean =>
  disagreement.kind === 'not-in-books' && now - Date.parse(disagreement.provider.at) < graceMs;

/** Returns the movements without those posted since the ledger was read. */
const withoutPostedMeanwhile = async (
  { eventLog }: ReconciliationDeps,
  provider: string,
  after: bigint,
  missing: readonly Disagreement[],
): Promise<readonly Disagreement[]> => {
  const open = new Map(
    missing.flatMap((it) =>
      it.kind === 'not-in-books' ? [[keyOf(it.provider), it.provider]] : [],
    ) as [string, Movement][],
  );
  const arrived: Movement[] = [];
  for await (const { movements } of ledgerMovements(eventLog, provider, after)) {
    for (const movement of movements) if (open.has(keyOf(movement))) arrived.push(movement);
  }
  return compare(arrived, open.values());
};

/**
 * Reconciles a provider's balance with the ledger: compares every movement with its posting, in both
 * directions. The ledger is read first, so that its postings must be at the provider; for movements younger
 * than the grace period it waits. Memory is bounded: both sides are partitioned on disk.
 */
export const reconcile = async (
  deps: ReconciliationDeps,
  provider: ProviderBooks,
): Promise<Reconciliation> => {
  const { eventLog, io, now, graceMs = graceMsDefault } = deps;
  const buckets = await openBuckets();
  try {
    let position = positionStart;
    let posted = 0;
    for await (const batch of ledgerMovements(eventLog, provider.name, position)) {
      position = batch.position;
      posted += batch.movements.length;
      await buckets.add('books', batch.movements);
      io.progress(`${posted} postings of ${provider.name} read`);
    }
    let compared = 0;
    for await (const movements of provider.movements()) {
      compared += movements.length;
      await buckets.add('provider', movements);
      io.progress(`${compared} movements at ${provider.name} read`);
    }
    const named: Disagreement[] = [];
    const young: Disagreement[] = [];
    let count = 0;
    const readAt = now();
    for await (const { books, provider: theirs } of buckets.parts()) {
      for (const found of compare(books, theirs)) {
        if (isYoung(found, readAt, graceMs) && young.length < listedMax) young.push(found);
        else {
          count += 1;
          if (named.length < listedMax) named.push(found);
        }
      }
    }
    if (young.length > 0) {
      io.progress(`waiting for the postings of ${young.length} movements of this minute`);
      await delay(graceMs);
      const missing = await withoutPostedMeanwhile(deps, provider.name, position, young);
      named.push(...missing);
      count += missing.length;
    }
    return {
      provider: provider.name,
      compared,
      disagreements: named.slice(0, listedMax),
      disagreementCount: count,
    };
  } finally {
    await buckets.close();
  }
};

const money = ({ amount, currency }: Movement): string =>
  `${(amount / 100).toFixed(2)} ${currency}`;

const nameOf = (movement: Movement): string => `${movement.kind} ${movement.ref}`;

/** Describes a disagreement in one line, with its location on each side. */
export const describeDisagreement = (found: Disagreement, provider: string): string => {
  switch (found.kind) {
    case 'not-in-books': {
      const { provider: theirs } = found;
      return `${nameOf(theirs)}, ${money(theirs)}: at ${provider} (${theirs.where}, ${theirs.at}), not in the books`;
    }
    case 'not-at-provider': {
      const { books } = found;
      return `${nameOf(books)}, ${money(books)}: in the books (event ${books.where}, ${books.at}), not at ${provider}`;
    }
    case 'amount': {
      const { books, provider: theirs } = found;
      return `${nameOf(books)}: ${money(books)} in the books (event ${books.where}), ${money(theirs)} at ${provider} (${theirs.where})`;
    }
    case 'twice': {
      const { books, first } = found;
      return `${nameOf(books)}, ${money(books)}: posted twice, by event ${first.where} and event ${books.where}`;
    }
    default:
      return found satisfies never;
  }
};
