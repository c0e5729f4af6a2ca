import { payouts } from '../payouts/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { banking } from './keys.ts';

/** Invalidates after a creator has changed a payout account: payouts then wait for some time. */
export const afterBankingChanged = (): Promise<void> =>
  invalidate(banking.all, payouts.calculation);
