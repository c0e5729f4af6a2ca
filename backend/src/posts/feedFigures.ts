import {
  allDaysId,
  type FeedStatsDocument,
  feedStatsModel,
  feedsById,
} from '@ovation/contracts/posts/readModels';
import { statsDaysDefault } from '@ovation/contracts/posts/rules';
import type { feedStatsRoutes } from '@ovation/contracts/posts/statsRoutes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { FeedDeps } from './deps.ts';

const dayMs = 86_400_000;
const zeroFigures: FeedStatsDocument = { views: 0, likes: 0, comments: 0, sales: 0, tokens: 0 };

const dayOf = (instant: number): string =>
  new Date(instant).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Returns each day of a range, both ends included; by default the last days up to today. */
const daysOf = (from: string | undefined, to: string | undefined, now: Date): string[] => {
  const last = to === undefined ? Date.parse(dayOf(now.getTime())) : Date.parse(to);
  const first = from === undefined ? last - (statsDaysDefault - 1) * dayMs : Date.parse(from);
  return Array.from({ length: (last - first) / dayMs + 1 }, (_, at) => dayOf(first + at * dayMs));
};

/** `GET /performer/feeds/{id}/figures` */
export const feedFigures =
  ({
    clock,
    readModels,
  }: Pick<FeedDeps, 'clock' | 'readModels'>): Handler<typeof feedStatsRoutes.feedFigures> =>
  async ({ params: { id }, query: { from, to }, actor }) => {
    const post = await readModels.find(feedsById, id, id);
    if (post?.performerId !== actor.id) return refused('NOT_FOUND');
    const days = daysOf(from, to, clock());
    const [totals, ...found] = await readModels.findMany(
      feedStatsModel,
      [allDaysId, ...days].map((day) => ({ owner: id, id: day })),
    );
    return okResponse({
      totals: totals ?? zeroFigures,
      days: days.map((day, at) => ({ day, ...(found[at] ?? zeroFigures) })),
    });
  };
