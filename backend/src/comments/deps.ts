import type { Accounts, AuthOffers, People } from '../auth/public.ts';
import type { BlockingOffers, Visibility } from '../blocking/public.ts';
import type { FeedsOffers, Posts, ShownFeeds } from '../feeds/public.ts';
import type { Base } from '../kernel/base.ts';
import type { CommentedThings } from './public.ts';

export interface CommentsNeeds
  extends Pick<Base, 'commands' | 'newId' | 'readModels'>,
    Pick<AuthOffers, 'accounts' | 'people'>,
    BlockingOffers,
    FeedsOffers {}

export interface CommentsDeps extends Pick<Base, 'commands' | 'newId' | 'readModels'> {
  readonly accounts: Pick<Accounts, 'find' | 'findNamed'>;
  readonly people: People;
  readonly visibility: Pick<Visibility, 'hiddenFrom' | 'mayMeet' | 'maySee'>;
  readonly shownFeeds: ShownFeeds;
  readonly posts: Pick<Posts, 'lines'>;
  readonly commentedThings: CommentedThings;
}
