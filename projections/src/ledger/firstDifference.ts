import { partitionOf, redisKeys } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { replay } from '../kernel/replay.ts';
import type { Difference } from '../kernel/verify.ts';
import { entryOf } from './books/postings.ts';
import { ledgerBalances } from './ledgerBalances.ts';

export interface FirstDifference {
  readonly account: string;
  /** First event that Redis lacks or has differently; undefined when the log has none. */
  readonly event: AnyRecordedEvent | undefined;
  /** State of the account after that event, by the log. */
  readonly expected: string | undefined;
  readonly found: string | undefined;
  /** True when Redis has the account's state before that event. */
  readonly isMissing: boolean;
}

/** Returns the account in a key of the read model, where it is both owner and id. */
export const accountOfKey = (key: string): string => {
  const named = redisKeys.partsOf(key)?.rest.slice('d:'.length) ?? '';
  return named.slice(0, (named.length - 1) / 2);
};

const postingsOf = (text: string | undefined): number => {
  if (text === undefined) return 0;
  const held: unknown = JSON.parse(text);
  const isCounted = typeof held === 'object' && held !== null && 'postings' in held;
  return isCounted ? Number(held.postings) : Number.NaN;
};

/**
 * Finds the event at which Redis diverges from the log in an account's history: the one after the last
 * matching state, else the one at which Redis claims to be.
 */
export const findFirstDifference = async (
  difference: Difference,
  events: AsyncIterable<AnyRecordedEvent>,
): Promise<FirstDifference> => {
  const { key, found } = difference;
  const account = accountOfKey(key);
  const generation = 1;
  const built = replay(ledgerBalances, generation);
  const documentKey = redisKeys.document(ledgerBalances.model.name, generation, account, account);
  const documents = built.partitions[partitionOf(account)]?.documents;
  const claimed = postingsOf(found);
  let isMissing = found === undefined;
  let postings = 0;
  let named: { event: AnyRecordedEvent; expected: string } | undefined;
  for await (const event of events) {
    if (!entryOf(event)?.legs.some((leg) => leg.account === account)) continue;
    built.apply(event);
    postings += 1;
    const expected = built.serialize(documents?.get(documentKey));
    if (isMissing) return { account, event, expected, found, isMissing };
    if (expected === found) isMissing = true;
    // No state in the history matches: the position that Redis claims, else the last.
    if (postings <= claimed || Number.isNaN(claimed)) named = { event, expected };
  }
  const { event, expected } = named ?? { event: undefined, expected: undefined };
  return { account, event, expected, found, isMissing: false };
};
