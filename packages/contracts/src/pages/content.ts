import { z } from 'zod';

/** Content of a page as a tree of allowed elements only: rendered to elements, never parsed as markup. */

export type Inline =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | { readonly type: 'break' }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | {
      readonly type: 'link';
      /** Path of this origin, `https:`, `http:` or `mailto:`. */
      readonly href: string;
      readonly children: readonly Inline[];
    };

export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: 2 | 3 | 4; readonly children: readonly Inline[] }
  | {
      readonly type: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly type: 'quote'; readonly children: readonly Block[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'rule' };

const Inline: z.ZodType<Inline> = z
  .lazy(() =>
    z.union([
      z.strictObject({ type: z.enum(['text', 'code']), text: z.string() }),
      z.strictObject({ type: z.literal('break') }),
      z.strictObject({ type: z.enum(['strong', 'emphasis']), children: z.array(Inline) }),
      z.strictObject({
        type: z.literal('link'),
        href: z.string().regex(/^(?:https?:|mailto:|\/(?!\/)|#)/),
        children: z.array(Inline),
      }),
    ]),
  )
  .meta({ id: 'PageInline' });

export const Block: z.ZodType<Block> = z
  .lazy(() =>
    z.union([
      z.strictObject({ type: z.literal('paragraph'), children: z.array(Inline) }),
      z.strictObject({
        type: z.literal('heading'),
        level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
        children: z.array(Inline),
      }),
      z.strictObject({
        type: z.literal('list'),
        isOrdered: z.boolean(),
        items: z.array(z.array(Block)),
      }),
      z.strictObject({ type: z.literal('quote'), children: z.array(Block) }),
      z.strictObject({ type: z.literal('code'), text: z.string() }),
      z.strictObject({ type: z.literal('rule') }),
    ]),
  )
  .meta({ id: 'PageBlock' });
