import Stripe from 'stripe';

const timeoutMs = 10_000;
const retriesMax = 2;

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Undefined for the real Stripe API. */
  readonly apiUrl: string | undefined;
  /** Return URL of the holder's browser after confirmation. */
  readonly returnUrl: string;
}

/** Creates the Stripe SDK client, for Stripe or a compatible server. */
export const createStripe = ({ secretKey, apiUrl }: StripeConfig): Stripe => {
  const options = { timeout: timeoutMs, maxNetworkRetries: retriesMax, telemetry: false };
  if (apiUrl === undefined) return new Stripe(secretKey, options);
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
  });
};
