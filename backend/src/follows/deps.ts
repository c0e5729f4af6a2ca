import type { Accounts, AuthOffers, People } from '../auth/public.ts';
import type { BlockingOffers, Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/composition/base.ts';

export interface FollowsNeeds
  extends Pick<Base, 'commands' | 'readModels'>,
    Pick<AuthOffers, 'accounts' | 'people'>,
    BlockingOffers {}

export interface FollowsDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly accounts: Pick<Accounts, 'isPerformer'>;
  readonly people: Pick<People, 'show'>;
  readonly visibility: Pick<Visibility, 'hiddenFrom' | 'maySeeFromLog' | 'maySee'>;
}
