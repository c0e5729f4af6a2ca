import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { currentPriceOf, isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { api } from '@ovation/web-client/api/client';
import {
  afterOfferChanged,
  onSubscriptionPrice,
} from '@ovation/web-client/performers/invalidation';
import type { Payer } from '../payments/pay.machine.ts';
import type { StartPlan } from './plans.ts';

export interface SubscribeOrder {
  readonly performerId: string;
  readonly subscriptionType: StartPlan;
  /** The displayed price: a different current price is reported, and needs confirmation. */
  readonly price: number;
  readonly currency: PublicSettings['currency'];
}

/** Updates the displayed price of a plan. */
const reprice = ({ performerId, subscriptionType }: SubscribeOrder, price: number): void => {
  if (subscriptionType === 'free') return;
  const field = subscriptionType === 'monthly' ? 'monthlyPrice' : 'yearlyPrice';
  onSubscriptionPrice(performerId, { [field]: price });
};

/** Requests the subscription; where the offer has changed, it is refetched. */
export const subscribe = async (
  order: SubscribeOrder,
  { cardId, paymentMethodId }: Payer,
  idempotencyKey: string,
) => {
  try {
    // A typed card is always stored: the renewals need it.
    const body = {
      ...order,
      ...(cardId && { cardId }),
      ...(paymentMethodId && { paymentMethodId }),
    };
    return (await api.subscriptions.subscribe({ body, idempotencyKey })).data.transaction;
  } catch (error) {
    const inForce = currentPriceOf(error);
    if (inForce) reprice(order, inForce.price);
    const isOfferGone =
      isProblem(error, 'SUBSCRIPTION_NOT_OFFERED') || isProblem(error, 'FREE_SUBSCRIPTION_USED');
    if (inForce || isOfferGone) {
      afterOfferChanged().catch(reportError);
    }
    throw error;
  }
};
