import { setTimeout as delay } from 'node:timers/promises';
import type { EventLog } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/stored/position';
import type { Terminal } from '../../kernel/terminal.ts';
import type { ProviderBooks } from './atProvider.ts';
import { openBuckets } from './buckets.ts';
import { movementsInBooks } from './inBooks.ts';
import { compare, type Disagreement, keyOf, type Movement } from './movement.ts';

export interface CompletenessDeps {
  readonly eventLog: Pick<EventLog, 'catchUp'>;
  readonly io: Terminal;
  readonly now: () => number;
  /** How long after the provider a posting may come; 45 s when left out. */
  readonly graceMs?: number;
}

export interface Completeness {
  readonly provider: string;
  /** How many things the provider says moved. */
  readonly compared: number;
  /** The first of them, and how many there are. */
  readonly disagreements: readonly Disagreement[];
  readonly disagreementCount: number;
}

const graceMsDefault = 45_000;
/** Beyond it only counted: whoever sees so many has lost more than single postings. */
const namedMax = 100;

const isYoung = (disagreement: Disagreement, now: number, graceMs: number): boolean =>
  disagreement.kind === 'not-in-books' && now - Date.parse(disagreement.provider.at) < graceMs;

/** What has been posted meanwhile of things that were not in the books a moment ago. */
const withoutArrived = async (
  { eventLog }: CompletenessDeps,
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
  for await (const { movements } of movementsInBooks(eventLog, provider, after)) {
    for (const movement of movements) if (open.has(keyOf(movement))) arrived.push(movement);
  }
  return compare(arrived, open.values());
};

/**
 * Compares every movement of a provider's balance with its posting, both ways. The books are read
 * first, so that what they have must be at the provider; what the provider has had for less than
 * the grace is waited for. Memory is bounded: both sides are parted on the disk.
 */
export const checkCompleteness = async (
  deps: CompletenessDeps,
  provider: ProviderBooks,
): Promise<Completeness> => {
  const { eventLog, io, now, graceMs = graceMsDefault } = deps;
  const buckets = await openBuckets();
  try {
    let position = positionStart;
    let posted = 0;
    for await (const batch of movementsInBooks(eventLog, provider.name, position)) {
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
        if (isYoung(found, readAt, graceMs) && young.length < namedMax) young.push(found);
        else {
          count += 1;
          if (named.length < namedMax) named.push(found);
        }
      }
    }
    if (young.length > 0) {
      io.progress(`waiting for the postings of ${young.length} movements of this minute`);
      await delay(graceMs);
      const missing = await withoutArrived(deps, provider.name, position, young);
      named.push(...missing);
      count += missing.length;
    }
    return {
      provider: provider.name,
      compared,
      disagreements: named.slice(0, namedMax),
      disagreementCount: count,
    };
  } finally {
    await buckets.close();
  }
};

const money = ({ amount, currency }: Movement): string =>
  `${(amount / 100).toFixed(2)} ${currency}`;

const nameOf = (movement: Movement): string => `${movement.kind} ${movement.ref}`;

/** One line about a disagreement, with where each side has it. */
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
