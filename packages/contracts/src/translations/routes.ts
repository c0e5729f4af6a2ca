import { z } from 'zod';
import { pageOffsetMax } from '../kernel/page.ts';
import { defineRoutes } from '../kernel/route.ts';

/** Maximum page size: a client loads the whole catalogue at once. */
const catalogueSizeMax = 5_000;
const localeLengthMax = 35;

export const Translation = z
  .object({ key: z.string(), value: z.string() })
  .meta({ id: 'Translation' });
export type Translation = z.infer<typeof Translation>;

export const translationRoutes = defineRoutes({
  searchTranslations: {
    method: 'GET',
    path: '/translations/search',
    who: 'public',
    isAlwaysOpen: true,
    summary:
      'The texts of the product in a language, by key. A regional locale falls back to its language, an unknown one to English. Up to 5,000 per page, so that one call fetches all',
    query: z.strictObject({
      locale: z
        .string()
        .max(localeLengthMax)
        .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$/, 'must be a locale such as `es` or `en-US`')
        .default('en-US'),
      offset: z.coerce.number().int().min(0).max(pageOffsetMax).default(0),
      limit: z.coerce.number().int().min(1).max(catalogueSizeMax).default(catalogueSizeMax),
    }),
    answer: z.object({ data: z.array(Translation), total: z.int().nonnegative() }),
    status: 200,
    problems: [],
  },
});
