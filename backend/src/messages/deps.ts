import type { AuthOffers } from '../auth/public.ts';
import type { Visibility } from '../blocking/public.ts';
import type { FilesOffers } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Performers } from '../performers/public.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface MessageDeps
  extends Pick<Base, 'commands' | 'newId' | 'readModels'>,
    Pick<AuthOffers, 'people'>,
    Pick<FilesOffers, 'contents'>,
    SettingsOffers {
  readonly performers: Pick<Performers, 'mayBePaid' | 'mayPublish'>;
  readonly visibility: Visibility;
  readonly log: Pick<Base['log'], 'read'>;
}
