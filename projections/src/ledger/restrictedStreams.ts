import { streamName } from '@ovation/contracts/kernel/event';
import { streams } from '@ovation/contracts/streams';
import type { StoredMetadata } from '@ovation/event-log/following/streamMetadata';
import { postingEvents } from './books/postings.ts';

/** Stream metadata that hides events or changes access: not allowed on streams with postings. */
const restrictingKeys = ['$tb', '$maxCount', '$maxAge', '$acl'] as const;

const prefixes = streams
  .filter((definition) => postingEvents([definition]).length > 0)
  .map((definition) => streamName(definition, ''));

export interface RestrictedStream {
  readonly stream: string;
  /** Restricting keys of its metadata. */
  readonly names: readonly string[];
}

/** Returns the streams with postings whose metadata hides events or restricts access. */
export const restrictedStreams = (
  metadata: ReadonlyMap<string, StoredMetadata>,
): readonly RestrictedStream[] =>
  [...metadata].flatMap(([stream, told]) => {
    const names = restrictingKeys.filter((name) => told[name] !== undefined);
    const isOurs = prefixes.some((prefix) => stream.startsWith(prefix));
    return isOurs && names.length > 0 ? [{ stream, names }] : [];
  });
