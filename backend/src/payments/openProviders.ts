import type { OriginConfig } from '../kernel/process/environment.ts';
import type { PaymentConfig } from './config.ts';
import type { PaymentProviders } from './provider/provider.ts';
import { createProviders } from './provider/providers.ts';
import { stripeProvider } from './stripe/stripeProvider.ts';

/** Where a holder's browser comes back to after a confirmation with the bank. */
const paymentReturnPath = '/wallet/confirmed';

/** The payment providers that the environment names. */
export const openProviders = (
  config: Omit<PaymentConfig, 'STRIPE_PUBLISHABLE_KEY'> & OriginConfig,
): PaymentProviders =>
  createProviders([
    stripeProvider({
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      apiUrl: config.STRIPE_API_URL,
      returnUrl: `${config.PUBLIC_ORIGIN}${paymentReturnPath}`,
    }),
  ]);
