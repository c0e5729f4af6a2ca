import { type EarningDocument, earningsOfPerformer } from '@ovation/contracts/earnings/readModels';
import type { Charge } from '@ovation/contracts/purchases/charge';
import { type ChargeDocument, walletLines } from '@ovation/contracts/wallet/readModels';
import type { walletRoutes } from '@ovation/contracts/wallet/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { WalletDeps } from './deps.ts';

const toCharge = ({ chargeId, note, ...charge }: ChargeDocument): Charge => ({
  _id: chargeId,
  ...charge,
  message: note,
});

/** Returns the charge of a creator's earning; subscriptions have none. */
const chargeOfEarning = (performerId: string, earning: EarningDocument): Charge[] => {
  const { earningId, type, targetId, fanId, gross, commission, note, createdAt } = earning;
  if (type === 'subscription') return [];
  return [
    {
      _id: earningId,
      type,
      targetId: targetId ?? performerId,
      fanId,
      performerId,
      tokens: gross,
      commission,
      status: 'success',
      createdAt,
      message: note,
    },
  ];
};

/** `GET /wallet/charges/search` */
export const listCharges =
  ({ readModels }: Pick<WalletDeps, 'readModels'>): Handler<typeof walletRoutes.listCharges> =>
  async ({ query: { type }, paging, actor }) => {
    const { request } = paging;
    const index = type ? (`type:${type}` as const) : 'charges';
    if (actor.role === 'performer') {
      const page = await readModels.page(earningsOfPerformer, actor.id, index, request);
      const data = page.data.flatMap((earning) => chargeOfEarning(actor.id, earning));
      return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
    }
    const page = await readModels.page(walletLines, actor.id, index, request);
    const data = page.data.flatMap(({ charge }) => (charge ? [toCharge(charge)] : []));
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };
