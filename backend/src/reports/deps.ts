import type { AuthOffers, People } from '../auth/public.ts';
import type { Files, FilesOffers } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { ContentItemsOffer } from '../kernel/composition/content.ts';

export interface ReportsNeeds
  extends Pick<Base, 'commands' | 'readModels'>,
    Pick<AuthOffers, 'people'>,
    ContentItemsOffer,
    FilesOffers {}

export interface ReportsDeps extends Pick<Base, 'commands' | 'readModels'>, ContentItemsOffer {
  readonly people: Pick<People, 'show'>;
  readonly files: Pick<Files, 'describeFromLog'>;
}
