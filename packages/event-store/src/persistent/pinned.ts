import { crc32 } from 'node:zlib';
import type { Consumer, Strategy } from './consumers.ts';
import type { GroupMessage } from './groupMessage.ts';

/** What is kept together is told apart by so many numbers. */
const bucketCount = 1_024;

/**
 * What belongs together (by `keyOf`: a stream, a correlation) goes to one consumer, and waits for
 * it. Keys fall into buckets; a bucket is given to whoever has fewest when its first message comes,
 * stays there until that consumer leaves, and only who joins gets some of the others' buckets.
 */
export const pinned = (keyOf: (message: GroupMessage) => string): Strategy => {
  const consumers = new Map<Consumer, Set<number>>();
  const owners = new Map<number, Consumer>();

  const assign = (bucket: number, consumer: Consumer): void => {
    const previous = owners.get(bucket);
    if (previous !== undefined) consumers.get(previous)?.delete(bucket);
    owners.set(bucket, consumer);
    consumers.get(consumer)?.add(bucket);
  };
  const withFewest = (): Consumer | undefined => {
    let found: Consumer | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [consumer, { size }] of consumers) {
      if (size >= fewest) continue;
      found = consumer;
      fewest = size;
    }
    return found;
  };
  const bucketOf = (message: GroupMessage): number => crc32(keyOf(message)) % bucketCount;
  const ownerOf = (bucket: number): Consumer | undefined => {
    const owner = owners.get(bucket) ?? withFewest();
    if (owner !== undefined && !owners.has(bucket)) assign(bucket, owner);
    return owner;
  };
  /** Buckets of a consumer, those without open messages first. */
  const movable = (consumer: Consumer): number[] => {
    const open = new Map<number, number>();
    for (const message of consumer.unanswered.values()) {
      const bucket = bucketOf(message);
      open.set(bucket, (open.get(bucket) ?? 0) + 1);
    }
    const buckets = [...(consumers.get(consumer) ?? [])].sort((a, b) => a - b);
    return buckets.sort((a, b) => (open.get(a) ?? 0) - (open.get(b) ?? 0));
  };
  return {
    add: (consumer) => {
      consumers.set(consumer, new Set());
      const share = Math.ceil(owners.size / consumers.size);
      const moving: number[] = [];
      for (const [other, { size }] of consumers)
        if (size > share) moving.push(...movable(other).slice(0, size - share));
      for (const bucket of moving) assign(bucket, consumer);
    },
    remove: (consumer) => {
      for (const bucket of consumers.get(consumer) ?? []) owners.delete(bucket);
      consumers.delete(consumer);
    },
    offer: (message, give) => {
      if (![...consumers.keys()].some((consumer) => consumer.isFree())) return 'full';
      const owner = ownerOf(bucketOf(message));
      if (owner === undefined || !owner.isFree()) return 'skipped';
      give(owner);
      return 'sent';
    },
  };
};
