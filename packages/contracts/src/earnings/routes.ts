import { z } from 'zod';
import { daysQuery } from '../kernel/days.ts';
import { cursorListOf, cursorPageQuery } from '../kernel/page.ts';
import { defineRoutes } from '../kernel/route.ts';
import { Earning, EarningStats, earningTypes, periodDaysMax } from './earning.ts';

export const earningRoutes = defineRoutes({
  listEarnings: {
    method: 'GET',
    path: '/performer/earning/search',
    who: 'performer',
    summary: 'Lists what the creator has earned, newest first',
    query: cursorPageQuery({ type: z.enum(earningTypes).optional() }),
    answer: cursorListOf(Earning),
    status: 200,
    problems: [],
  },
  earningStats: {
    method: 'GET',
    path: '/performer/earning/stats',
    who: 'performer',
    summary:
      'What the creator has earned, and by what: in all, or from one day to another (UTC, both of them included), then day by day and post by post',
    query: daysQuery(periodDaysMax),
    answer: EarningStats,
    status: 200,
    problems: [],
  },
});
