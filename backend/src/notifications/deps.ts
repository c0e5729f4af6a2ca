import type { AuthOffers, People } from '../auth/public.ts';
import type { Base } from '../kernel/base.ts';

export interface NotificationsNeeds
  extends Pick<Base, 'commands' | 'readModels'>,
    Pick<AuthOffers, 'people'> {}

export interface NotificationsDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly people: Pick<People, 'show'>;
}
