import type { AuthOffers, People } from '../auth/public.ts';
import type { BlockingOffers, Muting, Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { MailLinks, MailOffers } from '../mail/public.ts';
import type { FeedsOffers, Posts } from '../posts/public.ts';

export interface NotificationsNeeds
  extends Pick<Base, 'clock' | 'commands' | 'logger' | 'readModels'>,
    Pick<AuthOffers, 'people'>,
    BlockingOffers,
    Pick<FeedsOffers, 'posts'>,
    Pick<MailOffers, 'mail' | 'mailLinks'> {}

export interface NotificationsDeps extends Pick<Base, 'clock' | 'commands' | 'readModels'> {
  readonly mailLinks: Pick<MailLinks, 'verify'>;
  readonly people: Pick<People, 'show'>;
  readonly posts: Pick<Posts, 'openSummaries'>;
  readonly visibility: Pick<Visibility, 'hiddenFrom'>;
  readonly muting: Pick<Muting, 'mutedBy'>;
}
