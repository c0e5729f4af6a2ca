import type { Accounts, AuthOffers, People } from '../auth/public.ts';
import type { CommentsOffers, ShownComments } from '../comments/public.ts';
import type { FeedsOffers, ShownFeeds } from '../feeds/public.ts';
import type { Files, FilesOffers } from '../files/public.ts';
import type { Base } from '../kernel/base.ts';
import type { MessagesOffers, OwnMessages } from '../messages/public.ts';

export interface ReportsNeeds
  extends Pick<Base, 'commands' | 'readModels'>,
    Pick<AuthOffers, 'accounts' | 'people'>,
    CommentsOffers,
    FeedsOffers,
    FilesOffers,
    MessagesOffers {}

export interface ReportsDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly accounts: Pick<Accounts, 'find' | 'isPerformer'>;
  readonly people: Pick<People, 'show'>;
  readonly shownComments: ShownComments;
  readonly shownFeeds: ShownFeeds;
  readonly files: Pick<Files, 'describeFromLog'>;
  readonly ownMessages: OwnMessages;
}
