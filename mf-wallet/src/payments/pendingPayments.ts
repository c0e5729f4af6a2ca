import { drafts } from '@ovation/ui-kit/browser/drafts';
import { ownDrafts } from '@ovation/web-client/auth/ownDrafts';
import type { Begun } from './pay.machine.ts';

const keyOf = (name: string): string => `paying:${name}`;
const placeKey = 'payment:place';

/** Pending payments on this device by name, per user. */
export const pendingPayments = {
  read: <Order>(name: string): Begun<Order> | undefined =>
    ownDrafts.read<Begun<Order>>(keyOf(name)),
  keep<Order>(name: string, payment: Begun<Order>): void {
    ownDrafts.write(keyOf(name), payment);
  },
  drop(name: string): void {
    ownDrafts.drop(keyOf(name));
  },
};

/** The page that was replaced by the bank's page; null where the bank had a window of its own. */
export const replacedPlace = {
  read: (): string | undefined => drafts.read<string>(placeKey),
  keep(): void {
    drafts.write(placeKey, location.pathname);
  },
  drop(): void {
    drafts.drop(placeKey);
  },
};
