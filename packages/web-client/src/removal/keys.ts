import type { Removal } from '@ovation/contracts/removal/routes';
import { type Key, under } from '../query/queryKey.ts';

/** Null without a scheduled deletion. */
export const removal = under<Key<Removal | null>>('removal');
