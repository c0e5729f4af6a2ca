import { invalidate } from '../query/invalidate.ts';
import { factors } from './keys.ts';

/** Invalidates after the user's authentication factors have changed. */
export const afterFactorsChanged = (): Promise<void> => invalidate(factors);
