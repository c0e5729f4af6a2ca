import { tombstoneRevision } from '../log/recordFormat.ts';

/** The source of a group that reads everything. */
export const allSource = '$all';

/** Revision of `$streamDeleted` as clients know it. */
const tombstoneText = '9223372036854775807';

/** A place in a source as clients read it: a revision, or a position of `$all`. */
export const placeText = (source: string, order: number): string => {
  if (source === allSource) return `C:${order}/P:${order}`;
  return order === tombstoneRevision ? tombstoneText : String(order);
};

const ownStream = /^\$persistentsubscription-\$all::.*-(?:checkpoint|parked)$/s;

/**
 * Streams that no group on `$all` gets: checkpoints of such groups would bring new checkpoints, and
 * what they park would be parked again.
 */
export const isKeptFromAll = (streamName: string): boolean => ownStream.test(streamName);
