import { z } from 'zod';

export const pageSizeDefault = 20;
export const pageSizeMax = 100;
/** How far a list can be paged: beyond it, filters serve better and reads stay bounded. */
export const pageOffsetMax = 1_000_000;

/** The paging fields of a list's query; numbers arrive as text. */
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

/** The free-text field of a list that can be searched. */
export const searchText = z.string().trim().max(200).optional();

export type PageQuery = z.infer<ReturnType<typeof pageQuery>>;

/** `{ data: […], total }`: a page and how many there are in all. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), total: z.int().nonnegative() });

export interface Page<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}
