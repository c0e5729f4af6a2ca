import type { Base } from '../kernel/composition/base.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface ReferralsDeps
  extends Pick<Base, 'commands' | 'newId' | 'readModels'>,
    SettingsOffers {}
