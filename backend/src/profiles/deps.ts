import type { FilesOffers } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface ProfilesNeeds extends Pick<Base, 'readModels'>, FilesOffers, SettingsOffers {}
