import type { OriginConfig } from '../kernel/process/environment.ts';
import type { PaymentConfig } from '../payments/public.ts';
import type { PayoutConfig } from './config.ts';
import type { PayoutProviders } from './provider/payoutProvider.ts';
import { createPayoutProviders } from './provider/payoutProviders.ts';
import { stripePayoutProvider } from './stripe/stripePayoutProvider.ts';

/** Page of the studio to which Stripe's onboarding form returns; `again` when its link has expired. */
const returnPath = '/studio/payouts';

export type PayoutProviderConfig = OriginConfig &
  Omit<PaymentConfig, 'STRIPE_PUBLISHABLE_KEY'> &
  Pick<PayoutConfig, 'STRIPE_CONNECT_WEBHOOK_SECRET'>;

/** Creates the payout providers of the configuration. */
export const payoutProvidersFromConfig = (config: PayoutProviderConfig): PayoutProviders =>
  createPayoutProviders([
    stripePayoutProvider({
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_CONNECT_WEBHOOK_SECRET || config.STRIPE_WEBHOOK_SECRET,
      apiUrl: config.STRIPE_API_URL,
      returnUrl: `${config.PUBLIC_ORIGIN}${returnPath}?stripe=done`,
      refreshUrl: `${config.PUBLIC_ORIGIN}${returnPath}?stripe=again`,
    }),
  ]);
