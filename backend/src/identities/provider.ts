import type { IdentityProvider } from '@ovation/contracts/identities/rules';
import { type Refused, refused } from '../kernel/commands/decision.ts';

/** What a provider says of a person, once it is proven to come from the provider. */
export interface Identity {
  readonly provider: IdentityProvider;
  /** Who the person is there, for ever. */
  readonly subject: string;
  /** By what the person knows it. */
  readonly label: string;
  readonly name: string;
  /** Empty unless the provider has verified it. */
  readonly email: string;
}

export type ProviderRefusal = Refused<'IDENTITY_REFUSED'>;
export type Proven = { readonly ok: true; readonly identity: Identity } | ProviderRefusal;

/** Said of all that is wrong: what exactly is only of use to whoever tries. */
export const notConfirmed = (): ProviderRefusal => refused('IDENTITY_REFUSED');
