import { drafts } from '@ovation/ui-kit/services/drafts';
import { ownDrafts } from '@ovation/ui-kit/services/ownDrafts';
import type { Begun } from './pay.machine.ts';

/** A payment whose end is not known, with all that asking for it once more takes. */
export interface UnderWay<Order> extends Begun {
  readonly order: Order;
}

const keyOf = (name: string): string => `payment:${name}`;
const placeKey = 'payment:place';

/** Payments under way on this device, one under each name, each a person's own. */
export const underWay = {
  read: <Order>(name: string): UnderWay<Order> | undefined =>
    ownDrafts.read<UnderWay<Order>>(keyOf(name)),
  keep<Order>(name: string, payment: UnderWay<Order>): void {
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
