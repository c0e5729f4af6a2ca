import type { AuthOffers } from '../auth/public.ts';
import type { Config } from '../config.ts';
import type { FilesOffers } from '../files/public.ts';
import type { Base } from '../kernel/base.ts';
import type { MailOffers } from '../mail/public.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface DataExportNeeds
  extends Base,
    Pick<AuthOffers, 'accounts'>,
    Pick<FilesOffers, 'archives'>,
    Pick<MailOffers, 'mail'>,
    SettingsOffers {
  readonly config: Pick<Config, 'PUBLIC_ORIGIN'>;
}

export type DataExportDeps = Pick<
  DataExportNeeds,
  'archives' | 'commands' | 'newId' | 'readModels'
>;
