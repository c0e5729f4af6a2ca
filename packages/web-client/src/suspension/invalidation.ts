import { invalidate } from '../query/invalidate.ts';
import { suspension } from './keys.ts';

/** Invalidates after the staff has suspended or reinstated an account. */
export const afterSuspension = (): Promise<void> => invalidate(suspension.accounts);
