import type { Charge } from '@ovation/contracts/purchases/charge';
import {
  type ChargeDocument,
  creatorCharges,
  walletLines,
} from '@ovation/contracts/wallet/readModels';
import type { walletRoutes } from '@ovation/contracts/wallet/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import type { WalletDeps } from './deps.ts';

const toCharge = ({ chargeId, note, ...charge }: ChargeDocument): Charge => ({
  _id: chargeId,
  ...charge,
  message: note,
});

/** `GET /wallet/charges/search` */
export const listCharges =
  ({ readModels }: Pick<WalletDeps, 'readModels'>): Handler<typeof walletRoutes.listCharges> =>
  async ({ query: { type }, paging, actor }) => {
    const { request } = paging;
    const ofType = type && `type:${type}`;
    if (actor.role === 'performer') {
      const index = ofType ?? 'createdAt';
      const page = await readModels.page(creatorCharges, actor.id, index, request);
      const next = paging.next(page.next);
      return answered({ data: page.data.map(toCharge), total: page.total, next });
    }
    const page = await readModels.page(walletLines, actor.id, ofType ?? 'charges', request);
    const data = page.data.flatMap(({ charge }) => (charge ? [toCharge(charge)] : []));
    return answered({ data, total: page.total, next: paging.next(page.next) });
  };
