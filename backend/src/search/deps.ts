import type { AuthOffers, People } from '../auth/public.ts';
import type { BlockingOffers, Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { ContentItemsOffer } from '../kernel/composition/content.ts';
import type { SettingsOffers } from '../settings/public.ts';
import type { Keywords } from './keywords.ts';

export interface SearchNeeds
  extends Pick<Base, 'clock' | 'counters' | 'logger' | 'readModels'>,
    Pick<AuthOffers, 'people'>,
    BlockingOffers,
    ContentItemsOffer,
    SettingsOffers {}

export interface SearchDeps extends Pick<Base, 'readModels'>, ContentItemsOffer, SettingsOffers {
  readonly people: Pick<People, 'show'>;
  readonly visibility: Pick<Visibility, 'hiddenFrom'>;
  readonly keywords: Keywords;
}
