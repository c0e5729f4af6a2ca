import type { AuthOffers, People } from '../auth/public.ts';
import type { BlockingOffers, Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/base.ts';

export interface NotificationsNeeds
  extends Pick<Base, 'commands' | 'readModels'>,
    Pick<AuthOffers, 'people'>,
    BlockingOffers {}

export interface NotificationsDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly people: Pick<People, 'show'>;
  readonly visibility: Pick<Visibility, 'hiddenFrom'>;
}
