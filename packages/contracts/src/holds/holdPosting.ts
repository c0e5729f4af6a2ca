import { type Leg, posting } from '../ledger/posting.ts';
import type { HeldAmounts } from './hold.ts';

/** Builds the legs of amounts that leave one account for another, such as `fan:<id>:held`. */
export const legsOfAmounts = (
  from: string,
  to: string,
  { TOKEN = 0, USD = 0 }: HeldAmounts,
): Leg[] =>
  posting([
    { account: from, commodity: 'TOKEN', amount: -TOKEN },
    { account: to, commodity: 'TOKEN', amount: TOKEN },
    { account: from, commodity: 'USD', amount: -USD },
    { account: to, commodity: 'USD', amount: USD },
  ]);
