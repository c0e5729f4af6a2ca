import { invalidate } from '../query/invalidate.ts';
import { banking } from './keys.ts';

/** Invalidates after a creator has changed a payout account. */
export const afterBankingChanged = (): Promise<void> => invalidate(banking.all);
