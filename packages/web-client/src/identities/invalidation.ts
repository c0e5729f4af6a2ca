import { auth } from '../auth/keys.ts';
import { factors } from '../factors/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { identities } from './keys.ts';

/** Invalidates after a password was set, or an external account linked or unlinked. */
export const afterSignInMethodsChanged = (): Promise<void> => invalidate(identities.own);

/**
 * Invalidates after the sign-in methods of a recovered account were reviewed, which also ends all other
 * sessions.
 */
export const afterSignInMethodsReviewed = (): Promise<void> =>
  invalidate(auth.quarantinedSignInMethods, auth.sessions, factors, identities.own);
