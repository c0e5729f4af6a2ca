import type { LogClient } from './client/logClient.ts';
import { openEventStore } from './client/officialStore.ts';
import { ownClient } from './client/ownClient.ts';
import { retryUntilUp } from './client/retry.ts';
import { catchUp } from './following/catchUp.ts';
import { rawCodec, readStreamMetadata } from './following/streamMetadata.ts';
import { keyErasedType } from './keys/personalKeys.ts';
import { positionStart } from './stored/position.ts';

/** Finds the erasure event of each erased personal key: revision by key stream. */
const readErasures = async (
  subscribe: LogClient['subscribe'],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>();
  const options = { after: positionStart, types: [keyErasedType], signal };
  for await (const { events, live } of catchUp(subscribe, rawCodec, options)) {
    for (const { stream, revision } of events) found.set(stream, revision);
    if (live) break;
  }
  return found;
};

export interface StreamRetention {
  /** Streams of which only the last event is needed. */
  readonly lastOnly: readonly string[];
}

/**
 * Sets stream metadata as an administrator, which no program of the product may do: the store may drop the
 * keys of erased persons, and all but the last event of some streams. Returns the number of streams that
 * were changed.
 */
export const applyStreamRetention = async (
  adminUrl: string,
  { lastOnly }: StreamRetention,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => {
  const store = openEventStore(adminUrl);
  const client = ownClient(adminUrl);
  try {
    const current = await readStreamMetadata(client.subscribe, signal);
    const erasures = await readErasures(client.subscribe, signal);
    // Reading ends without an error when it is aborted: the result would be incomplete.
    signal.throwIfAborted();
    const missing = [
      ...lastOnly.map((stream) => ({ stream, name: '$maxCount', metadata: { maxCount: 1 } })),
      ...[...erasures].map(([stream, truncateBefore]) => ({
        stream,
        name: '$tb',
        metadata: { truncateBefore },
      })),
    ].filter(({ stream, name }) => current.get(stream)?.[name] === undefined);
    for (const { stream, metadata } of missing)
      await retryUntilUp(() => store.setStreamMetadata(stream, metadata));
    return missing.length;
  } finally {
    await client.close();
    await store.dispose();
  }
};
