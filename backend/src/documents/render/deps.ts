import type { AuthOffers } from '../../auth/public.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { OriginConfig } from '../../kernel/process/environment.ts';
import type { MailOffers } from '../../mail/public.ts';
import type { PaymentsOffers } from '../../payments/public.ts';
import type { SettingsOffers } from '../../settings/public.ts';
import type { RenderDocument } from './documentThread.ts';

export interface DocumentsNeeds
  extends Pick<Base, 'clock' | 'commands' | 'readModels'>,
    Pick<AuthOffers, 'accounts' | 'people'>,
    Pick<MailOffers, 'mailLinks'>,
    Pick<PaymentsOffers, 'disputeEvidence'>,
    SettingsOffers {
  readonly log: Pick<Base['log'], 'read'>;
  readonly config: OriginConfig;
}

export interface DocumentsDeps extends DocumentsNeeds {
  readonly render: RenderDocument;
}
