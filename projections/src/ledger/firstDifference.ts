import { partitionOf, redisKeys } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { replay } from '../kernel/replay.ts';
import type { Difference } from '../kernel/verify.ts';
import { entryOf } from './books/postings.ts';
import { ledgerBalances } from './ledgerBalances.ts';

export interface FirstDifference {
  readonly account: string;
  /** The first event that Redis has not, or has otherwise; undefined when the log has none. */
  readonly event: AnyRecordedEvent | undefined;
  /** What the account is after that event, as the log says. */
  readonly expected: string | undefined;
  readonly found: string | undefined;
  /** True when Redis holds what the account was before that event. */
  readonly isMissing: boolean;
}

/** The account that a key of the read model names: it stands there twice, as owner and as id. */
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
 * Goes through an account's history to find the event at which Redis parts from the log: the one
 * after the last state that Redis agrees with, else the one that Redis says it has come to.
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
    // When nothing in its history is what Redis holds: where Redis says it is, else the last.
    if (postings <= claimed || Number.isNaN(claimed)) named = { event, expected };
  }
  const { event, expected } = named ?? { event: undefined, expected: undefined };
  return { account, event, expected, found, isMissing: false };
};
