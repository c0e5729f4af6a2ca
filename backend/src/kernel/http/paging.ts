import { pageSizeDefault } from '@ovation/contracts/kernel/page';
import { CommonProblem } from '../problems/problemResponse.ts';
import type { Cursors } from '../readModels/cursors.ts';
import type { CursorPosition, PageRequest } from '../readModels/indexPage.ts';

/** Requested page of a list, and the cursor of the next one. */
export interface Paging {
  readonly request: PageRequest;
  /** `next` of a response: the cursor behind a position; undefined at the end. */
  readonly nextCursor: (position: CursorPosition | undefined) => string | undefined;
}

interface PageFields {
  readonly offset?: number;
  readonly limit?: number;
  readonly sort?: string;
  readonly cursor?: string;
}

/**
 * Reads the paging fields of a query. A cursor is bound to the path, the filters, the order and the reader
 * that it was issued for; only the page size may change. Throws `CURSOR_INVALID`.
 */
export const pagingOf = (
  cursors: Cursors,
  path: string,
  personId: string | undefined,
  query: unknown,
): Paging => {
  const { offset, limit, cursor, ...filters } = (query ?? {}) as PageFields;
  // Lazy: most calls read no list, and most lists end with the first page.
  const list = (): string => JSON.stringify([path, personId ?? null, filters]);
  const after = cursor === undefined ? undefined : cursors.decrypt(list(), cursor);
  if (cursor !== undefined && !after) throw new CommonProblem('CURSOR_INVALID');
  return {
    request: {
      offset: offset ?? 0,
      limit: limit ?? pageSizeDefault,
      newestFirst: filters.sort !== 'createdAt',
      after,
    },
    nextCursor: (position) => position && cursors.encrypt(list(), position),
  };
};
