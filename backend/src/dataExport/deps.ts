import type { AuthOffers } from '../auth/public.ts';
import type { FilesOffers } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { OriginConfig } from '../kernel/process/environment.ts';
import type { MailOffers } from '../mail/public.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface DataExportNeeds
  extends Base,
    Pick<AuthOffers, 'accounts'>,
    Pick<FilesOffers, 'archives'>,
    Pick<MailOffers, 'mail'>,
    SettingsOffers {
  readonly config: OriginConfig;
}

export type DataExportDeps = Pick<
  DataExportNeeds,
  'archives' | 'commands' | 'newId' | 'readModels'
>;
