import { invalidate } from '../query/invalidate.ts';
import { auth } from './keys.ts';

/** A session of the person has ended, on this device or another. */
export const afterSessionEnded = (): Promise<void> => invalidate(auth.sessions);
