import type { Accounts, AuthOffers, People } from '../auth/public.ts';
import type { BlockingOffers, Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { ContentItemsOffer } from '../kernel/composition/content.ts';
import type { FeedsOffers, Posts } from '../posts/public.ts';

export interface CommentsNeeds
  extends Pick<Base, 'commands' | 'newId' | 'readModels'>,
    Pick<AuthOffers, 'accounts' | 'people'>,
    BlockingOffers,
    ContentItemsOffer,
    FeedsOffers {}

export interface CommentsDeps
  extends Pick<Base, 'commands' | 'newId' | 'readModels'>,
    ContentItemsOffer {
  readonly accounts: Pick<Accounts, 'find' | 'findNamed'>;
  readonly people: People;
  readonly visibility: Pick<Visibility, 'hiddenFrom' | 'maySeeFromLog' | 'maySee'>;
  readonly posts: Pick<Posts, 'summaries'>;
}
