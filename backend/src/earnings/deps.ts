import type { AuthOffers, People } from '../auth/public.ts';
import type { Files, FilesOffers } from '../files/public.ts';
import type { Base } from '../kernel/base.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface EarningsNeeds
  extends Pick<Base, 'clock' | 'commands' | 'readModels'>,
    Pick<AuthOffers, 'people'>,
    Pick<FilesOffers, 'files'>,
    SettingsOffers {
  readonly log: Pick<Base['log'], 'locate'>;
}

export interface EarningsDeps extends Pick<Base, 'clock' | 'readModels'>, SettingsOffers {
  readonly people: Pick<People, 'show'>;
  readonly files: Pick<Files, 'describe'>;
}
