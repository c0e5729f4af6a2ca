import type { Accounts, AuthOffers } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';

export interface SuspensionNeeds
  extends Pick<Base, 'commands' | 'securityLog'>,
    Pick<AuthOffers, 'accounts'> {}

export interface SuspensionDeps extends Pick<Base, 'commands' | 'securityLog'> {
  readonly accounts: Pick<Accounts, 'find' | 'findNamed'>;
}
