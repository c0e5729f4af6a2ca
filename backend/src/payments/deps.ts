import type { AuthOffers, People } from '../auth/public.ts';
import type { CouponsOffers } from '../coupons/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { OriginConfig, RateLimitConfig } from '../kernel/process/environment.ts';
import type { MailOffers } from '../mail/public.ts';
import type { SettingsOffers } from '../settings/public.ts';
import type { TaxOffers } from '../tax/public.ts';
import type { PaymentConfig } from './config.ts';
import type { PaymentProviders } from './provider/provider.ts';
import type { CardAttempts, Charging } from './public.ts';

export interface PaymentsNeeds
  extends Pick<
      Base,
      | 'clock'
      | 'commands'
      | 'counters'
      | 'logger'
      | 'newId'
      | 'rateLimits'
      | 'readModels'
      | 'securityLog'
    >,
    Pick<AuthOffers, 'people'>,
    Pick<MailOffers, 'mail'>,
    CouponsOffers,
    SettingsOffers,
    TaxOffers {
  readonly config: OriginConfig & PaymentConfig & RateLimitConfig;
}

export interface PaymentsDeps
  extends Pick<Base, 'commands' | 'newId' | 'readModels'>,
    CouponsOffers,
    SettingsOffers,
    TaxOffers {
  readonly providers: PaymentProviders;
  readonly charging: Charging;
  readonly cardAttempts: CardAttempts;
  readonly people: Pick<People, 'show'>;
}
