import type { AuthOffers, People } from '../auth/public.ts';
import type { BlockingOffers } from '../blocking/public.ts';
import type { CouponsOffers } from '../coupons/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { MailOffers } from '../mail/public.ts';
import type { PaymentsOffers } from '../payments/public.ts';
import type { PlansOffers } from '../plans/public.ts';
import type { SettingsOffers } from '../settings/public.ts';
import type { TaxOffers } from '../tax/public.ts';

export interface SubscriptionsNeeds
  extends Pick<Base, 'clock' | 'commands' | 'logger' | 'newId' | 'readModels'>,
    Pick<AuthOffers, 'people'>,
    BlockingOffers,
    CouponsOffers,
    Pick<MailOffers, 'mail' | 'mailLinks'>,
    PaymentsOffers,
    PlansOffers,
    SettingsOffers,
    TaxOffers {}

export interface SubscriptionsDeps
  extends Pick<Base, 'commands' | 'newId' | 'readModels'>,
    BlockingOffers,
    CouponsOffers,
    Pick<PaymentsOffers, 'cardAttempts' | 'charging'>,
    PlansOffers,
    SettingsOffers,
    TaxOffers {}

/** Additional dependencies of the subscriber list. */
export interface SubscriberDeps extends SubscriptionsDeps {
  readonly people: Pick<People, 'show'>;
}
