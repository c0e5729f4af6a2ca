import type { TrackingLink } from '@ovation/contracts/referrals/link';
import { type Key, under } from '../query/queryKey.ts';

export const referrals = {
  /** All tracking links of the creator, archived ones included. */
  links: under<Key<readonly TrackingLink[]>>('referrals', 'links'),
} as const;
