import type { LogClient } from '../client/logClient.ts';
import type { Codec } from '../codec/codec.ts';
import { positionStart } from '../stored/position.ts';
import { catchUp } from './catchUp.ts';

const metastreamPrefix = '$$';
const metadataType = '$metadata';

/** Metadata of a stream as stored: `$maxCount`, `$tb`, `$acl`, … */
export type StoredMetadata = Readonly<Record<string, unknown>>;

/** Codec that returns stored events unchanged: no schema applies, and nothing is encrypted. */
export const rawCodec: Codec = {
  encode: () => Promise.reject(new Error('this codec only reads')),
  decode: (stored) => stored,
};

/** Reads the metadata of all streams that have some, by stream name, in one pass through the log. */
export const readStreamMetadata = async (
  subscribe: LogClient['subscribe'],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, StoredMetadata>> => {
  const found = new Map<string, StoredMetadata>();
  const options = { after: positionStart, types: [metadataType], signal };
  for await (const { events, live } of catchUp(subscribe, rawCodec, options)) {
    for (const { stream, data } of events)
      found.set(stream.slice(metastreamPrefix.length), data as StoredMetadata);
    if (live) break;
  }
  return found;
};
