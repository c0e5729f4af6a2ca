import {
  type EarningStats,
  type EarningType,
  earningTypes,
} from '@ovation/contracts/earnings/earning';
import { earningTotals } from '@ovation/contracts/earnings/readModels';
import type { earningRoutes } from '@ovation/contracts/earnings/routes';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { toAmount } from '@ovation/contracts/kernel/rules';
import { answered, type Handler } from '../kernel/handler.ts';
import type { EarningsDeps } from './deps.ts';

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

const toStats = ({ currency, byType, returned }: Totals): EarningStats => {
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

/** `GET /performer/earning/stats` */
export const earningStats =
  ({
    readModels,
    settings,
  }: Pick<EarningsDeps, 'readModels' | 'settings'>): Handler<typeof earningRoutes.earningStats> =>
  async ({ actor }) => {
    const totals = await readModels.find(earningTotals, actor.id, actor.id);
    if (totals) return answered(toStats(totals));
    const { currency } = await settings();
    return answered(toStats({ performerId: actor.id, currency, byType: {}, returned: 0 }));
  };
