import type { Charge } from '@ovation/contracts/wallet/charge';
import {
  type ChargeDocument,
  creatorCharges,
  walletCharges,
} from '@ovation/contracts/wallet/readModels';
import type { walletRoutes } from '@ovation/contracts/wallet/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import type { WalletDeps } from './area.ts';

const toCharge = ({ chargeId, ...charge }: ChargeDocument): Charge => ({
  _id: chargeId,
  ...charge,
});

/** `GET /wallet/charges/search` */
export const listCharges =
  ({ readModels }: WalletDeps): Handler<typeof walletRoutes.listCharges> =>
  async ({ query, actor }) => {
    const { offset, limit, sort, type } = query;
    const model = actor.role === 'performer' ? creatorCharges : walletCharges;
    const index = type === undefined ? 'createdAt' : `type:${type}`;
    const page = await readModels.page(model, actor.id, index, {
      offset,
      limit,
      newestFirst: sort !== 'createdAt',
    });
    return answered({ data: page.data.map(toCharge), total: page.total });
  };
