import { invalidate } from '../query/invalidate.ts';
import { factors } from './keys.ts';

/** What the person proves themself with has changed. */
export const afterFactorsChanged = (): Promise<void> => invalidate(factors);
