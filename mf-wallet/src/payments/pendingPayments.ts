import { drafts } from '@ovation/ui-kit/browser/drafts';
import { ownDrafts } from '@ovation/web-client/auth/ownDrafts';
import type { Begun } from './pay.machine.ts';

const keyOf = (name: string): string => `paying:${name}`;
const placeKey = 'payment:place';

/** Payments under way on this device, one under each name, each a person's own. */
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

/** The page that the bank's page has replaced; none where the bank had a window of its own. */
export const replacedPlace = {
  read: (): string | undefined => drafts.read<string>(placeKey),
  keep(): void {
    drafts.write(placeKey, location.pathname);
  },
  drop(): void {
    drafts.drop(placeKey);
  },
};
