import { toAmount } from '@ovation/contracts/kernel/rules';
import { packagesId } from '@ovation/contracts/payments/events';
import { type TokenPackageDocument, tokenPackages } from '@ovation/contracts/payments/readModels';
import type { paymentRoutes } from '@ovation/contracts/payments/routes';
import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { PaymentsDeps } from './deps.ts';

const toView = (document: TokenPackageDocument): TokenPackage => ({
  _id: document.packageId,
  name: document.name,
  tokens: document.tokens,
  bonusTokens: document.bonusTokens,
  price: toAmount(document.price),
  currency: document.currency,
  ordering: document.ordering,
  isActive: document.isActive,
});

/** `GET /package/token/search` */
export const listTokenPackages =
  ({ readModels }: PaymentsDeps): Handler<typeof paymentRoutes.listTokenPackages> =>
  async ({ query: { offset, limit, sort } }) => {
    const page = await readModels.page(tokenPackages, packagesId, 'active', {
      offset,
      limit,
      newestFirst: sort === '-ordering',
    });
    return okResponse({ data: page.data.map(toView), total: page.total });
  };
