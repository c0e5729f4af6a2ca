import type { OriginConfig } from '../kernel/process/environment.ts';
import type { PaymentConfig } from './config.ts';
import type { PaymentProviders } from './provider/provider.ts';
import { createProviders } from './provider/providers.ts';
import { stripeProvider } from './stripe/stripeProvider.ts';

/** Return path of the holder's browser after 3-D Secure. */
const paymentReturnPath = '/wallet/confirmed';

/** Creates the payment providers of the configuration. */
export const providersFromConfig = (
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
