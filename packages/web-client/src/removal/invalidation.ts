import { invalidate } from '../query/invalidate.ts';
import { removal } from './keys.ts';

/** Invalidates after an account deletion was scheduled or cancelled. */
export const afterRemovalChanged = (): Promise<void> => invalidate(removal);
