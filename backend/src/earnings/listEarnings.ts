import type { Earning } from '@ovation/contracts/earnings/earning';
import { type EarningDocument, earningsOfPerformer } from '@ovation/contracts/earnings/readModels';
import type { earningRoutes } from '@ovation/contracts/earnings/routes';
import { toAmount } from '@ovation/contracts/kernel/rules';
import type { Participant } from '@ovation/contracts/people/participant';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { EarningsDeps } from './deps.ts';

const toView = (document: EarningDocument, user: Participant): Earning => {
  const { unit, gross, commission, net, currency } = document;
  return {
    _id: document.earningId,
    type: document.type,
    userId: document.fanId,
    user,
    targetId: document.targetId,
    tokens: unit === 'tokens' ? { gross, commission, net } : null,
    money:
      unit === 'money'
        ? {
            gross: toAmount(gross),
            commission: toAmount(commission),
            net: toAmount(net),
            currency,
          }
        : null,
    createdAt: document.createdAt,
  };
};

/** `GET /performer/earning/search` */
export const listEarnings =
  ({
    readModels,
    people,
  }: Pick<EarningsDeps, 'readModels' | 'people'>): Handler<typeof earningRoutes.listEarnings> =>
  async ({ query: { type }, paging, actor }) => {
    const index = type === undefined ? 'createdAt' : `type:${type}`;
    const page = await readModels.page(earningsOfPerformer, actor.id, index, paging.request);
    const fans = await people.show(page.data.map(({ fanId }) => fanId));
    const data = page.data.flatMap((document) => {
      const user = fans.get(document.fanId);
      return user ? [toView(document, user)] : [];
    });
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };
