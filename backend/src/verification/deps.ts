import type { Accounts, AuthOffers } from '../auth/public.ts';
import type { Files, FilesOffers, Uploads } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { MailOffers } from '../mail/public.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface VerificationNeeds
  extends Pick<Base, 'clock' | 'commands' | 'log' | 'logger' | 'newId' | 'readModels'>,
    Pick<AuthOffers, 'accounts'>,
    FilesOffers,
    MailOffers,
    SettingsOffers {}

export interface SubmitDeps extends Pick<Base, 'commands' | 'newId'> {
  readonly uploads: Pick<Uploads, 'recordDocument' | 'storeDocument'>;
}

export interface ReviewDeps extends Pick<Base, 'commands' | 'logger' | 'readModels'> {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly files: Pick<Files, 'documents' | 'pictures'>;
}

export interface DeleteDocumentsDeps extends Pick<Base, 'clock' | 'readModels'>, SettingsOffers {
  readonly uploads: Pick<Uploads, 'deleteDocument'>;
}
