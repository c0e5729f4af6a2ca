import { auth } from '../auth/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { subscriptions } from '../subscriptions/keys.ts';
import { wallet } from '../wallet/keys.ts';
import { payments } from './keys.ts';

/** A payment in money has begun: one that waits for its holder is listed too. */
export const afterPaymentBegun = (): Promise<void> => invalidate(payments.transactions);

/** A payment in money has come to its end; a card that was kept with it may renew subscriptions. */
export const afterPayment = (): Promise<void> =>
  invalidate(payments.cards, payments.transactions, subscriptions.own, wallet.statements, auth.me);

/**
 * A card is kept from now on, or is no longer; or a subscription was canceled or resumed, or its plan was
 * changed: a card renews one more or one less, and a subscription renews with another card, or with none.
 */
export const afterRenewalChanged = (): Promise<void> =>
  invalidate(payments.cards, subscriptions.own);

/** What a package costs now. */
export const onPackagePrice = (packageId: string, price: number): void => {
  queryClient.setQueryData(payments.packages, (packages) =>
    packages?.map((one) => (one._id === packageId ? { ...one, price } : one)),
  );
};
