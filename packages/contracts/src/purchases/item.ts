import { z } from 'zod';
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

/** What fans buy once and for good: a new kind is a line here. */
const items = [
  itemOf('feed', { createdAt: Instant, publishedAt: Instant }),
  itemOf('message', { conversationId: Id }),
] as const;

export const Item = z.discriminatedUnion('kind', items);
export type Item = z.infer<typeof Item>;
export type ItemKind = Item['kind'];
export type ItemOf<Kind extends ItemKind> = Extract<Item, { kind: Kind }>;

export const itemKinds = items.map(({ shape }) => shape.kind.value);

/** Names a thing among those of all kinds. */
export const itemKey = (kind: ItemKind, id: string): string => `${kind}:${id}`;
