import type { AuthOffers, People } from '../auth/public.ts';
import type { BlockingOffers, Visibility } from '../blocking/public.ts';
import type { FeedsOffers } from '../feeds/public.ts';
import type { Base } from '../kernel/base.ts';
import type { PerformersOffers } from '../performers/public.ts';
import type { SettingsOffers } from '../settings/public.ts';
import type { Keywords } from './keywords.ts';

export interface SearchNeeds
  extends Pick<Base, 'clock' | 'counters' | 'logger' | 'readModels'>,
    Pick<AuthOffers, 'people'>,
    BlockingOffers,
    FeedsOffers,
    PerformersOffers,
    SettingsOffers {}

export interface SearchDeps extends Pick<Base, 'readModels'>, FeedsOffers, SettingsOffers {
  readonly people: Pick<People, 'show'>;
  readonly visibility: Pick<Visibility, 'hiddenFrom'>;
  readonly performers: Pick<PerformersOffers['performers'], 'found'>;
  readonly keywords: Keywords;
}
