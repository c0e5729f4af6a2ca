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
      'The creator’s earnings by source: in total, or for a range of days (UTC, inclusive), then also by day and by post',
    query: daysQuery(periodDaysMax),
    answer: EarningStats,
    status: 200,
    problems: [],
  },
});
