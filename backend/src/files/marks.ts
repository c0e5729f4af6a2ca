import { randomBytes } from 'node:crypto';
import type { LinkTo } from './file.view.ts';
import { contentPath, type SignedUrls } from './signedUrls.ts';

const markBytes = 24;

export interface Marks {
  /** A link that is everybody's still: it opens nothing before it is signed for somebody. */
  readonly link: LinkTo;
  /** See `Files.signMarked`. */
  sign(json: string, viewerId: string | undefined): string;
}

/**
 * What is rendered once for all its readers has marks where the queries of its links will stand. A mark is
 * made by chance when a process starts and never leaves it, so that nobody can write one.
 */
export const createMarks = ({ queryFor }: Pick<SignedUrls, 'queryFor'>): Marks => {
  const mark = randomBytes(markBytes).toString('base64url');
  const marks = new RegExp(`${mark}:([0-9a-f-]{36})`, 'g');
  return {
    link: (fileId, variant) => `${contentPath(fileId, variant)}?${mark}:${fileId}`,
    sign: (json, viewerId) => {
      const queries = new Map<string, string>();
      return json.replace(marks, (_, fileId: string) => {
        const query = queries.get(fileId) ?? queryFor(fileId, viewerId);
        queries.set(fileId, query);
        return query;
      });
    },
  };
};
