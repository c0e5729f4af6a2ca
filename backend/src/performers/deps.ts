import type { Accounts, AuthOffers } from '../auth/public.ts';
import type { BlockingOffers, Visibility } from '../blocking/public.ts';
import type { Files, FilesOffers } from '../files/public.ts';
import type { Follows, FollowsOffers } from '../follows/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { OriginConfig } from '../kernel/process/environment.ts';
import type { PagesOffers } from '../pages/public.ts';
import type { PresenceOffers } from '../presence/public.ts';
import type { SettingsOffers } from '../settings/public.ts';
import type { Entitlements, SubscriptionsOffers } from '../subscriptions/public.ts';

export interface PerformersNeeds
  extends Pick<Base, 'clock' | 'commands' | 'readModels'>,
    Pick<AuthOffers, 'accounts'>,
    BlockingOffers,
    FilesOffers,
    PagesOffers,
    FollowsOffers,
    PresenceOffers,
    SettingsOffers,
    SubscriptionsOffers {
  readonly config: OriginConfig;
}

export interface PerformersDeps
  extends Pick<Base, 'clock' | 'commands' | 'readModels'>,
    SettingsOffers {
  readonly accounts: Pick<Accounts, 'change' | 'own'>;
  readonly entitlements: Pick<Entitlements, 'hadTrial' | 'hasLiveSubscription' | 'subscribedTo'>;
  readonly files: Pick<Files, 'describe' | 'describeFromLog' | 'pictures'>;
  readonly follows: Pick<Follows, 'countFollowers' | 'followedAmong' | 'followedBy'>;
  readonly visibility: Pick<Visibility, 'hiddenFrom' | 'maySee'>;
  /** Creators who are online; bounded. */
  readonly online: () => Promise<readonly string[]>;
}
