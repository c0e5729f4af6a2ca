import { auth } from '../auth/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { subscriptions } from '../subscriptions/keys.ts';
import { wallet } from '../wallet/keys.ts';
import { payments } from './keys.ts';

/** Invalidates after a payment was started; one that awaits authentication is listed, too. */
export const afterPaymentBegun = (): Promise<void> => invalidate(payments.transactions);

/** Invalidates after a payment has ended; a card saved with it may renew subscriptions. */
export const afterPayment = (): Promise<void> =>
  invalidate(payments.cards, payments.transactions, subscriptions.own, wallet.statements, auth.me);

/**
 * Invalidates after a card was saved or removed, or a subscription cancelled, resumed or changed: it renews
 * with another card, or none.
 */
export const afterRenewalChanged = (): Promise<void> =>
  invalidate(payments.cards, subscriptions.own);

/** Updates the price of a package in the cache. */
export const onPackagePrice = (packageId: string, price: number): void => {
  queryClient.setQueryData(payments.packages, (packages) =>
    packages?.map((one) => (one._id === packageId ? { ...one, price } : one)),
  );
};
