import { auth } from '../auth/keys.ts';
import { factors } from '../factors/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { identities } from './keys.ts';

/** A password was set, or an account elsewhere connected or disconnected. */
export const afterWaysInChanged = (): Promise<void> => invalidate(identities.own);

/** Somebody who got the account back has said which ways to sign in are theirs; every other device is signed out. */
export const afterWaysInDecided = (): Promise<void> =>
  invalidate(auth.sleepingWaysIn, auth.sessions, factors, identities.own);
