import { z } from 'zod';
import { type ContentTypeWith, contentTypesWith } from '../content/rules.ts';
import { Id, Instant } from '../kernel/id.ts';

/** A kind of thing: what was bought, and what read models need to know of it beside. */
const itemOf = <const Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  z.strictObject({
    kind: z.literal(kind),
    id: Id,
    /** What was bought, whatever its creator makes of the thing afterwards: 1, 2, 3, … */
    version: z.int().positive(),
    ...facts,
  });

export type ItemKind = ContentTypeWith<'sellable'>;
export const itemKinds = contentTypesWith('sellable');

/** What fans buy once and for good. */
const items = {
  feed: itemOf('feed', { createdAt: Instant, publishedAt: Instant }),
  message: itemOf('message', { conversationId: Id }),
} satisfies Readonly<Record<ItemKind, z.ZodObject>>;

export const Item = z.discriminatedUnion('kind', [items.feed, items.message]);
export type Item = z.infer<typeof Item>;
export type ItemOf<Kind extends ItemKind> = Extract<Item, { kind: Kind }>;

/** Names a thing among those of all kinds. */
export const itemKey = (kind: ItemKind, id: string): string => `${kind}:${id}`;
