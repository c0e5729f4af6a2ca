import { drafts } from '@ovation/ui-kit/browser/drafts';
import { ownDrafts } from '@ovation/web-client/auth/ownDrafts';
import type { PendingPayment } from './pay.machine.ts';

const keyOf = (name: string): string => `paying:${name}`;
const returnPathKey = 'payment:place';

/** Pending payments on this device by name, per user. */
export const pendingPayments = {
  read: <Order>(name: string): PendingPayment<Order> | undefined =>
    ownDrafts.read<PendingPayment<Order>>(keyOf(name)),
  store<Order>(name: string, payment: PendingPayment<Order>): void {
    ownDrafts.write(keyOf(name), payment);
  },
  drop(name: string): void {
    ownDrafts.drop(keyOf(name));
  },
};

/** The page that was replaced by the bank's page; null where the bank had a window of its own. */
export const returnPath = {
  read: (): string | undefined => drafts.read<string>(returnPathKey),
  store(): void {
    drafts.write(returnPathKey, location.pathname);
  },
  drop(): void {
    drafts.drop(returnPathKey);
  },
};
