import type { LogClient } from '../client/logClient.ts';
import type { Codec } from '../codec/codec.ts';
import { positionStart } from '../stored/position.ts';
import { catchUp } from './catchUp.ts';

const metastreamPrefix = '$$';
const metadataType = '$metadata';

/** What a stream says to the store of itself, as it lies there: `$maxCount`, `$tb`, `$acl`, … */
export type StoredMetadata = Readonly<Record<string, unknown>>;

/** Events of streams and of the store, as they lie: no schema knows them, and nothing is hidden. */
export const plainCodec: Codec = {
  encode: () => Promise.reject(new Error('this codec only reads')),
  decode: (stored) => stored,
};

/** The metadata of all streams that have some, by their names, from one pass through the log. */
export const readMetadata = async (
  subscribe: LogClient['subscribe'],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, StoredMetadata>> => {
  const found = new Map<string, StoredMetadata>();
  const options = { after: positionStart, types: [metadataType], signal };
  for await (const { events, live } of catchUp(subscribe, plainCodec, options)) {
    for (const { stream, data } of events)
      found.set(stream.slice(metastreamPrefix.length), data as StoredMetadata);
    if (live) break;
  }
  return found;
};
