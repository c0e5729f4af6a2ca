import { invalidate } from '../query/invalidate.ts';
import { auth } from './keys.ts';

/** Invalidates after a session of the user has ended, on this device or another. */
export const afterSessionEnded = (): Promise<void> => invalidate(auth.sessions);
