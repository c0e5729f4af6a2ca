import type { LinkedIdentity } from '@ovation/contracts/identities/routes';
import { type Key, under } from '../query/queryKey.ts';

/** Sign-in methods of a user. */
export interface SignInMethods {
  readonly hasPassword: boolean;
  readonly identities: readonly LinkedIdentity[];
}

export const identities = {
  own: under<Key<SignInMethods>>('identities', 'own'),
} as const;
