import type { Accounts, AuthOffers } from '../auth/public.ts';
import type { BlockingOffers, Visibility } from '../blocking/public.ts';
import type { CommentsOffers, ShownComments } from '../comments/public.ts';
import type { FeedsOffers, Posts, ShownFeeds } from '../feeds/public.ts';
import type { Base } from '../kernel/base.ts';
import type { Performers, PerformersOffers } from '../performers/public.ts';

export interface ReactionsNeeds
  extends Pick<Base, 'commands' | 'readModels'>,
    Pick<AuthOffers, 'accounts'>,
    BlockingOffers,
    CommentsOffers,
    FeedsOffers,
    PerformersOffers {}

export interface ReactionsDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly accounts: Pick<Accounts, 'isPerformer'>;
  readonly performers: Pick<Performers, 'shown'>;
  readonly posts: Pick<Posts, 'cardsJson'>;
  readonly shownComments: ShownComments;
  readonly shownFeeds: ShownFeeds;
  readonly visibility: Pick<Visibility, 'hiddenFrom' | 'mayMeet'>;
}
