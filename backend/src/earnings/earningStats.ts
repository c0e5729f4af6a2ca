import {
  type EarningPeriod,
  type EarningStats,
  type EarningType,
  earningTypes,
  periodDaysMax,
} from '@ovation/contracts/earnings/earning';
import {
  type EarningDay,
  earningDays,
  earningTotals,
} from '@ovation/contracts/earnings/readModels';
import type { earningRoutes } from '@ovation/contracts/earnings/routes';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { toAmount } from '@ovation/contracts/kernel/rules';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { countSubscribers } from '../performers/public.ts';
import type { EarningsDeps } from './deps.ts';
import {
  bestPostsOf,
  isWithin,
  netOfDays,
  type Period,
  periodBefore,
  sumOfDays,
  viewOfDay,
} from './period.ts';

const postsShownMax = 5;
/** Summary of a removed post. */
const noSummary = { text: null, thumbnail: null, totalFile: 0, price: 0 };

type Totals = DocumentOf<typeof earningTotals>;

interface Sums {
  readonly gross: number;
  readonly commission: number;
  readonly net: number;
}

const none = { total: 0, gross: 0, commission: 0, net: 0 };
const isMoney = (type: EarningType): boolean => type === 'subscription';

const add = (a: Sums, b: Sums): Sums => ({
  gross: a.gross + b.gross,
  commission: a.commission + b.commission,
  net: a.net + b.net,
});

const inMajorUnits = ({ gross, commission, net }: Sums): Sums => ({
  gross: toAmount(gross),
  commission: toAmount(commission),
  net: toAmount(net),
});

const sumsOf = ({ gross, commission, net }: Sums): Sums => ({ gross, commission, net });

const toStats = ({
  currency,
  byType,
  returned,
}: Pick<Totals, 'currency' | 'byType' | 'returned'>): Omit<EarningStats, 'period'> => {
  const rows = earningTypes.map((type) => ({ type, sums: byType[type] ?? none }));
  const sumOf = (money: boolean): Sums =>
    rows
      .filter(({ type }) => isMoney(type) === money)
      .reduce<Sums>((sum, { sums }) => add(sum, sums), sumsOf(none));
  return {
    currency,
    total: rows.reduce((sum, { sums }) => sum + sums.total, 0),
    tokens: sumOf(false),
    money: inMajorUnits(sumOf(true)),
    returned: toAmount(returned),
    byType: rows.map(({ type, sums }) => ({
      type,
      total: sums.total,
      tokens: sumsOf(isMoney(type) ? none : sums),
      money: inMajorUnits(isMoney(type) ? sums : none),
    })),
  };
};

/** Reads the days of a period and of the one before it, in one query. */
const readDays = async (
  readModels: EarningsDeps['readModels'],
  performerId: string,
  { from, to }: Period,
): Promise<readonly EarningDay[]> => {
  const page = await readModels.page(earningDays, performerId, 'day', {
    offset: 0,
    limit: 2 * periodDaysMax,
    newestFirst: false,
    scores: { from: Date.parse(periodBefore({ from, to }).from), to: Date.parse(to) },
  });
  return page.data;
};

/** Returns the best-selling posts with their summaries; of removed ones only the figures. */
const findBestPosts = async (
  { posts }: Pick<EarningsDeps, 'posts'>,
  performerId: string,
  days: readonly EarningDay[],
): Promise<EarningPeriod['posts']> => {
  const ranked = bestPostsOf(days, postsShownMax);
  const lines = await posts.summaries(
    ranked.map(({ feedId }) => feedId),
    performerId,
  );
  return ranked.map(({ feedId, total, net }) => ({
    _id: feedId,
    ...(lines.get(feedId) ?? noSummary),
    total,
    tokens: net,
  }));
};

const statsOfPeriod = async (
  deps: EarningsDeps,
  performerId: string,
  period: Period,
): Promise<EarningStats> => {
  const [read, { currency }, total] = await Promise.all([
    readDays(deps.readModels, performerId, period),
    deps.settings(),
    countSubscribers(deps, performerId),
  ]);
  const days = read.filter(({ day }) => isWithin(period, day));
  const sumOf = (field: 'returned' | 'subscriptionsBegun' | 'subscriptionsEnded'): number =>
    days.reduce((sum, day) => sum + day[field], 0);
  const returned = Math.max(0, sumOf('returned'));
  return {
    ...toStats({ currency, byType: sumOfDays(days), returned }),
    period: {
      ...period,
      days: days.flatMap(viewOfDay),
      before: netOfDays(read.filter(({ day }) => !isWithin(period, day))),
      subscribers: {
        total,
        begun: sumOf('subscriptionsBegun'),
        ended: sumOf('subscriptionsEnded'),
      },
      posts: await findBestPosts(deps, performerId, days),
    },
  };
};

/** `GET /performer/earning/stats` */
export const earningStats =
  (deps: EarningsDeps): Handler<typeof earningRoutes.earningStats> =>
  async ({ actor, query: { from, to } }) => {
    if (from !== undefined && to !== undefined) {
      return okResponse(await statsOfPeriod(deps, actor.id, { from, to }));
    }
    const totals = await deps.readModels.find(earningTotals, actor.id, actor.id);
    const { currency } = await deps.settings();
    const none = { currency, byType: {}, returned: 0 };
    return okResponse({ ...toStats(totals ?? none), period: null });
  };
