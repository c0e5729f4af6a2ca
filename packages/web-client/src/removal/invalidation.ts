import { invalidate } from '../query/invalidate.ts';
import { removal } from './keys.ts';

/** The account is going to be removed, or stays. */
export const afterRemovalChanged = (): Promise<void> => invalidate(removal);
