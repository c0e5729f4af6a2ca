import type { Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/base.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface MessageDeps
  extends Pick<Base, 'commands' | 'newId' | 'readModels'>,
    SettingsOffers {
  readonly visibility: Visibility;
  readonly log: Pick<Base['log'], 'read'>;
}
