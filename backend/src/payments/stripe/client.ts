import Stripe from 'stripe';

const timeoutMs = 10_000;
const retriesMax = 2;

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Undefined: the real Stripe. */
  readonly apiUrl: string | undefined;
  /** Where the holder's browser comes back to after a confirmation. */
  readonly returnUrl: string;
}

/** The SDK, pointed at Stripe or at a server that speaks like it. */
export const openStripe = ({ secretKey, apiUrl }: StripeConfig): Stripe => {
  const shared = { timeout: timeoutMs, maxNetworkRetries: retriesMax, telemetry: false };
  if (apiUrl === undefined) return new Stripe(secretKey, shared);
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    ...shared,
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
  });
};
