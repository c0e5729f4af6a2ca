import { pageSizeDefault } from '@ovation/contracts/kernel/page';
import { CommonProblem } from '../problems/problemAnswer.ts';
import type { Cursors } from '../readModels/cursors.ts';
import type { PageRequest, Place } from '../readModels/slice.ts';

/** Which page of a list a call asks for, and how the next one is named. */
export interface Paging {
  readonly request: PageRequest;
  /** The `next` of an answer: what reads on behind a place; nothing at the end. */
  readonly next: (place: Place | undefined) => string | undefined;
}

interface PageFields {
  readonly offset?: number;
  readonly limit?: number;
  readonly sort?: string;
  readonly cursor?: string;
}

/**
 * Reads the paging fields of a query. A cursor belongs to the path, the filters, the order and the
 * reader that it was made for; only the size of a page may change. Throws `CURSOR_INVALID`.
 */
export const pagingOf = (
  cursors: Cursors,
  path: string,
  personId: string | undefined,
  query: unknown,
): Paging => {
  const { offset, limit, cursor, ...filters } = (query ?? {}) as PageFields;
  // Most calls read no list, and of most lists there is nothing behind the first page.
  const list = (): string => JSON.stringify([path, personId ?? null, filters]);
  const after = cursor === undefined ? undefined : cursors.open(list(), cursor);
  if (cursor !== undefined && !after) throw new CommonProblem('CURSOR_INVALID');
  return {
    request: {
      offset: offset ?? 0,
      limit: limit ?? pageSizeDefault,
      newestFirst: filters.sort !== 'createdAt',
      after,
    },
    next: (place) => place && cursors.seal(list(), place),
  };
};
