import { z } from 'zod';
import { searchLengthMax } from './rules.ts';
import { lineText } from './text.ts';

export const pageSizeDefault = 20;
export const pageSizeMax = 100;
/** Maximum offset of a list: filters serve better beyond it, and reads stay bounded. */
export const pageOffsetMax = 1_000_000;

/** Pagination fields of a list's query; numbers are text. */
export const pageQuery = <const Sort extends string = '-createdAt' | 'createdAt'>(
  options: { limit?: number; sorts?: readonly [Sort, ...Sort[]] } = {},
) =>
  z.strictObject({
    offset: z.coerce.number().int().min(0).max(pageOffsetMax).default(0),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(pageSizeMax)
      .default(options.limit ?? pageSizeDefault),
    sort: z
      .enum((options.sorts ?? ['-createdAt', 'createdAt']) as readonly [Sort, ...Sort[]])
      .optional(),
  });

/** As `pageQuery`, for a list with one order. */
export const fixedOrderPageQuery = () => pageQuery().omit({ sort: true });

const cursorLengthMax = 200;

/** Cursor of a list, created by the list itself; invalid for another list or viewer. */
const Cursor = z
  .string()
  .max(cursorLengthMax)
  .regex(/^[\w-]+$/, { message: 'is not valid' });

/** True without an offset beside the cursor, which determines the start already. */
const hasSingleStart = (query: { readonly cursor?: unknown; readonly offset?: unknown }) =>
  query.cursor === undefined || query.offset === undefined;
const singleStart = { path: ['cursor'], message: 'can’t be combined with an offset' };

const cursorFields = <const Sort extends string = '-createdAt' | 'createdAt'>(
  options: { limit?: number; sorts?: readonly [Sort, ...Sort[]] } = {},
) => {
  const { offset, ...fields } = pageQuery(options).shape;
  return {
    offset: offset.unwrap().optional().meta({ default: 0 }),
    cursor: Cursor.optional().describe('`next` of the previous page; not together with `offset`'),
    ...fields,
  };
};

/**
 * Pagination fields of a deep list: `cursor`, the answer's `next`, continues from there whatever was inserted
 * at the head; `offset` counts from the current head.
 */
export const cursorPageQuery = <
  const Shape extends z.core.$ZodLooseShape,
  const Sort extends string = '-createdAt' | 'createdAt',
>(
  shape: Shape,
  options: { limit?: number; sorts?: readonly [Sort, ...Sort[]] } = {},
) => z.strictObject({ ...cursorFields(options), ...shape }).refine(hasSingleStart, singleStart);

/** As `cursorPageQuery`, for a list with one order. */
export const fixedOrderCursorPageQuery = <const Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
) => {
  const { sort: _, ...fields } = cursorFields();
  return z.strictObject({ ...fields, ...shape }).refine(hasSingleStart, singleStart);
};

/** Free-text search field of a list. */
export const searchText = lineText(searchLengthMax).optional();

export type PageQuery = z.infer<ReturnType<typeof pageQuery>>;

/** `{ data: […], total }`: a page and the total count. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), total: z.int().nonnegative() });

/** As `listOf`, with the cursor of the next page. */
export const cursorListOf = <Item extends z.ZodType>(item: Item) =>
  listOf(item).extend({
    next: z.string().optional().describe('The `cursor` of the next page; absent at the end'),
  });

export interface CursorPage<Item> extends Page<Item> {
  readonly next?: string | undefined;
}

export interface Page<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}
