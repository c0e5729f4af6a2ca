import type { Base } from '../kernel/base.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface MessageDeps
  extends Pick<Base, 'commands' | 'newId' | 'readModels'>,
    SettingsOffers {
  readonly log: Pick<Base['log'], 'read'>;
}
