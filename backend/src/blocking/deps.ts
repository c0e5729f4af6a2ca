import type { AuthOffers, People } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { SettingsOffers } from '../settings/public.ts';
import type { Visibility } from './public.ts';

export interface BlockingNeeds
  extends Pick<Base, 'commands' | 'readModels'>,
    Pick<AuthOffers, 'people'>,
    SettingsOffers {}

export interface BlockingDeps extends Pick<Base, 'commands' | 'readModels'>, SettingsOffers {
  readonly people: People;
  readonly visibility: Pick<Visibility, 'hiddenFrom' | 'isVisibleTo' | 'maySee'>;
}
