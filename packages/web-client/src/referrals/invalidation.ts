import { invalidate } from '../query/invalidate.ts';
import { referrals } from './keys.ts';

/** Invalidates after a creator has created or archived a tracking link. */
export const afterTrackingLinkChanged = (): Promise<void> => invalidate(referrals.links);
