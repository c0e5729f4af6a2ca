import type { AuthOffers } from '../auth/public.ts';
import type { BlockingOffers, Muting, Visibility } from '../blocking/public.ts';
import type { Categories, CategoriesOffers } from '../categories/public.ts';
import type { Files, FilesOffers, Uploads } from '../files/public.ts';
import type { Follows, FollowsOffers } from '../follows/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Performers, PerformersOffers } from '../performers/public.ts';
import type { Plans, PlansOffers } from '../plans/public.ts';
import type { Polls, PollsOffers } from '../polls/public.ts';
import type { SettingsOffers } from '../settings/public.ts';
import type { Entitlements, SubscriptionsOffers } from '../subscriptions/public.ts';
import type { Timeline } from './ranking/timeline.ts';
import type { FeedRenderer } from './view/feedRenderer.ts';

export interface FeedNeeds
  extends Pick<Base, 'clock' | 'commands' | 'log' | 'newId' | 'readModels'>,
    Pick<AuthOffers, 'accounts' | 'people'>,
    BlockingOffers,
    CategoriesOffers,
    FilesOffers,
    FollowsOffers,
    PerformersOffers,
    PlansOffers,
    PollsOffers,
    SettingsOffers,
    SubscriptionsOffers {}

export interface FeedDeps
  extends Pick<Base, 'clock' | 'commands' | 'log' | 'newId' | 'readModels'>,
    SettingsOffers {
  readonly performers: Pick<Performers, 'mayBePaid' | 'mayPublish'>;
  readonly files: Pick<Files, 'ownOf'>;
  readonly plans: Pick<Plans, 'areOwn'>;
  readonly polls: Polls;
  readonly categories: Categories;
  readonly uploads: Pick<Uploads, 'accept' | 'acceptsMedia'>;
  readonly entitlements: Pick<Entitlements, 'hadTrial' | 'plansOf' | 'subscribedTo'>;
  readonly follows: Pick<Follows, 'followedAmong' | 'followedBy'>;
  readonly visibility: Visibility;
  readonly muting: Muting;
  readonly renderer: FeedRenderer;
  /** Renderer of posts just written, from the log; needs no read model. */
  readonly ownRenderer: FeedRenderer;
  readonly timeline: Timeline;
}
