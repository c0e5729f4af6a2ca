import { documents } from '../documents/keys.ts';
import { onMissedPushes } from '../live/onPush.ts';
import { invalidate } from '../query/invalidate.ts';
import { payouts } from './keys.ts';

/**
 * Invalidates after a creator has requested, changed or canceled a payout, or set automatic payouts. Amounts
 * that are held or returned are lines of the statement.
 */
export const afterPayoutChanged = (): Promise<void> =>
  invalidate(payouts.all, documents.statements);

/** Reads again what staff, banks and the clock change without a push of their own. */
export const followPayouts = (): void => onMissedPushes(afterPayoutChanged);
