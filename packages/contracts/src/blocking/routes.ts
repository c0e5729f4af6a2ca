import { z } from 'zod';
import { defineRoutes } from '../kernel/route.ts';

export const blockingRoutes = defineRoutes({
  checkCountry: {
    method: 'GET',
    path: '/block/countries/check',
    who: 'public',
    summary: 'Whether the operator has closed the product to the country that the caller is in',
    answer: z.object({
      blocked: z.boolean().describe('False when nothing tells the country'),
    }),
    status: 200,
    problems: [],
  },
});
