import type { AuthOffers, People } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { FeedsOffers, Posts } from '../posts/public.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface EarningsNeeds
  extends Pick<Base, 'clock' | 'commands' | 'readModels'>,
    Pick<AuthOffers, 'people'>,
    Pick<FeedsOffers, 'posts'>,
    SettingsOffers {
  readonly log: Pick<Base['log'], 'locate'>;
}

export interface EarningsDeps extends Pick<Base, 'clock' | 'readModels'>, SettingsOffers {
  readonly people: Pick<People, 'show'>;
  readonly posts: Pick<Posts, 'summaries'>;
}
