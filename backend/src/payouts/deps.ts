import type { AuthOffers, People } from '../auth/public.ts';
import type { BankingOffers } from '../banking/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { MailOffers } from '../mail/public.ts';
import type { SettingsOffers } from '../settings/public.ts';
import type { BankFileDeps } from './bankFile.ts';
import type { PayoutConfig } from './config.ts';
import type { PayoutProviderConfig } from './payoutProvidersFromConfig.ts';
import type { PayoutProviders } from './provider/payoutProvider.ts';
import type { ReadinessDeps } from './readiness.ts';

export interface PayoutsNeeds
  extends Pick<Base, 'clock' | 'commands' | 'logger' | 'newId' | 'readModels' | 'securityLog'>,
    BankingOffers,
    Pick<AuthOffers, 'people'>,
    Pick<MailOffers, 'mail'>,
    SettingsOffers {
  readonly config: PayoutConfig & PayoutProviderConfig;
}

/** Dependencies of the calls. */
export interface PayoutsDeps
  extends Pick<Base, 'commands' | 'newId' | 'readModels'>,
    Pick<ReadinessDeps, 'bankAccounts' | 'providerAccounts'>,
    SettingsOffers {
  readonly people: Pick<People, 'find' | 'show'>;
}

/** Dependencies of the calls about bank files. */
export interface PayoutBatchDeps extends PayoutsDeps, BankFileDeps, Pick<Base, 'logger'> {}

/** Dependencies of the execution with a provider. */
export interface ExecutePayoutDeps
  extends Pick<Base, 'commands'>,
    Pick<ReadinessDeps, 'providerAccounts'> {
  readonly payoutProviders: PayoutProviders;
}
