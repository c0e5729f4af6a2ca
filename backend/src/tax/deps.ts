import type { Base } from '../kernel/composition/base.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface TaxDeps extends Pick<Base, 'commands' | 'readModels'>, SettingsOffers {}
