import type { IdentityProvider } from '@ovation/contracts/identities/rules';
import { type Refused, refused } from '../kernel/commands/decision.ts';

/** Identity of a person at a provider, verified. */
export interface Identity {
  readonly provider: IdentityProvider;
  /** Permanent id of the person at the provider. */
  readonly subject: string;
  /** Name under which the person knows the account. */
  readonly label: string;
  readonly name: string;
  /** Empty unless verified by the provider. */
  readonly email: string;
}

export type ProviderRefusal = Refused<'IDENTITY_REFUSED'>;
export type IdentityResult = { readonly ok: true; readonly identity: Identity } | ProviderRefusal;

/** Uniform refusal: details would only help attackers. */
export const identityRefused = (): ProviderRefusal => refused('IDENTITY_REFUSED');
