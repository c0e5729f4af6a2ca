import type { AuthOffers, People } from '../auth/public.ts';
import type { Base } from '../kernel/base.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface EarningsNeeds
  extends Pick<Base, 'commands' | 'readModels'>,
    Pick<AuthOffers, 'people'>,
    SettingsOffers {
  readonly log: Pick<Base['log'], 'locate'>;
}

export interface EarningsDeps extends Pick<Base, 'readModels'>, SettingsOffers {
  readonly people: Pick<People, 'show'>;
}
