import { invalidate } from '../query/invalidate.ts';
import { suspension } from './keys.ts';

/** The staff has suspended an account, or has reinstated it. */
export const afterSuspension = (): Promise<void> => invalidate(suspension.accounts);
