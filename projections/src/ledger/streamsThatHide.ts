import { streamName } from '@ovation/contracts/kernel/event';
import { streams } from '@ovation/contracts/streams';
import type { StoredMetadata } from '@ovation/event-log/following/streamMetadata';
import { postingEvents } from './books/postings.ts';

/** What hides events of a stream, or changes who may: none of it belongs where there are postings. */
const hiding = ['$tb', '$maxCount', '$maxAge', '$acl'] as const;

const prefixes = streams
  .filter((definition) => postingEvents([definition]).length > 0)
  .map((definition) => streamName(definition, ''));

export interface HidingStream {
  readonly stream: string;
  /** Of what its metadata says. */
  readonly names: readonly string[];
}

/** The streams with postings of which the store was told to hide some. */
export const streamsThatHide = (
  metadata: ReadonlyMap<string, StoredMetadata>,
): readonly HidingStream[] =>
  [...metadata].flatMap(([stream, told]) => {
    const names = hiding.filter((name) => told[name] !== undefined);
    const isOurs = prefixes.some((prefix) => stream.startsWith(prefix));
    return isOurs && names.length > 0 ? [{ stream, names }] : [];
  });
