import { z } from 'zod';
import { deepListOf, deepPageQuery } from '../kernel/page.ts';
import { defineRoutes } from '../kernel/route.ts';
import { Earning, EarningStats, earningTypes, periodDaysMax } from './earning.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** From the first moment of a day to the last of another. */
const statsQuery = z
  .strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'stands beside a beginning',
  })
  .refine(
    ({ from, to }) => {
      if (from === undefined || to === undefined) return true;
      const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
      return days >= 1 && days <= periodDaysMax;
    },
    { path: ['to'], message: 'is not within a year of the beginning' },
  );

export const earningRoutes = defineRoutes({
  listEarnings: {
    method: 'GET',
    path: '/performer/earning/search',
    who: 'performer',
    summary: 'Lists what the creator has earned, newest first',
    query: deepPageQuery({ type: z.enum(earningTypes).optional() }),
    answer: deepListOf(Earning),
    status: 200,
    problems: [],
  },
  earningStats: {
    method: 'GET',
    path: '/performer/earning/stats',
    who: 'performer',
    summary:
      'What the creator has earned, and by what: in all, or from one day to another (UTC, both of them included), then day by day and post by post',
    query: statsQuery,
    answer: EarningStats,
    status: 200,
    problems: [],
  },
});
