import { z } from 'zod';
import { type ContentTypeWith, contentTypesWith } from '../content/rules.ts';
import { Id, Instant } from '../kernel/id.ts';

/** Defines an item kind: its id and version, and facts for read models. */
const itemOf = <const Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  z.strictObject({
    kind: z.literal(kind),
    id: Id,
    /** The bought version, 1, 2, 3, …; later edits do not affect it. */
    version: z.int().positive(),
    ...facts,
  });

export type ItemKind = ContentTypeWith<'sellable'>;
export const itemKinds = contentTypesWith('sellable');

/** Items that are bought once, permanently. */
const items = {
  feed: itemOf('feed', { createdAt: Instant, publishedAt: Instant }),
  message: itemOf('message', { conversationId: Id }),
} satisfies Readonly<Record<ItemKind, z.ZodObject>>;

export const Item = z.discriminatedUnion('kind', [items.feed, items.message]);
export type Item = z.infer<typeof Item>;
export type ItemOf<Kind extends ItemKind> = Extract<Item, { kind: Kind }>;

/** Returns the key of an item among all kinds. */
export const itemKey = (kind: ItemKind, id: string): string => `${kind}:${id}`;
