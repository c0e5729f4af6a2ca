import { z } from 'zod';
import { daysQuery } from '../kernel/days.ts';
import { Id } from '../kernel/id.ts';
import { fixedOrderPageQuery, listOf } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { statsDaysDefault, statsDaysMax, viewsBatchMax } from './rules.ts';
import { FeedEdit, FeedStats } from './stats.ts';

const ofPost = { params: z.strictObject({ id: Id }) } as const;

/** Routes of post views, statistics and edit history. */
export const feedStatsRoutes = defineRoutes({
  viewFeeds: {
    method: 'POST',
    path: '/user/feeds/views',
    who: 'member',
    summary:
      'Records views of posts; a person’s views of a post count once a day, its creator’s own never',
    body: z.strictObject({ feedIds: z.array(Id).min(1).max(viewsBatchMax) }),
    status: 204,
    problems: [],
    limit: 'write',
  },
  feedHistory: {
    ...ofPost,
    method: 'GET',
    path: '/performer/feeds/{id}/history',
    who: 'performer',
    summary: 'Versions of one of the creator’s posts, newest first',
    query: fixedOrderPageQuery(),
    answer: listOf(FeedEdit),
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  feedFigures: {
    ...ofPost,
    method: 'GET',
    path: '/performer/feeds/{id}/figures',
    who: 'performer',
    summary: `Statistics of one of the creator’s posts: in total, and for each day of a range, by default the last ${statsDaysDefault}`,
    query: daysQuery(statsDaysMax),
    answer: FeedStats,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
});
