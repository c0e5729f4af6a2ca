import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished, vi } from 'vitest';
import type { SandboxOptions } from '../engine/options.ts';
import { type Sandbox, startSandbox } from '../startSandbox.ts';

export const secretKey = 'sk_test_sandbox0000000000';
export const publishableKey = 'pk_test_sandbox0000000000';

// The first request of a file compiles its schema, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

/** A folder that is removed after the test. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** The real SDK, configured for a sandbox like in the product. */
export const clientOf = ({ host, port }: Pick<Sandbox, 'host' | 'port'>, key = secretKey): Stripe =>
  new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });

export interface Running {
  sandbox: Sandbox;
  stripe: Stripe;
  /** Calls the sandbox's own control API. */
  control(path: string, body?: object): Promise<unknown>;
}

/** A sandbox in a folder of its own, stopped after the test. */
export const runSandbox = async (options: Partial<SandboxOptions> = {}): Promise<Running> => {
  const sandbox = await startSandbox({
    directory: options.directory ?? temporaryDirectory(),
    port: 0,
    secretKey,
    publishableKey,
    settleAfterMs: 5,
    ...options,
  });
  onTestFinished(() => sandbox.stop());
  return { sandbox, stripe: clientOf(sandbox), control: controlOf(sandbox) };
};

export const controlOf =
  ({ url }: Pick<Sandbox, 'url'>) =>
  async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/_sandbox/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };

/** The error of an SDK call; fails the test when there was none. */
export const rejectionOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('the call was not refused');
};

/** A payment of `amount` dollar cents with a test card, confirmed at once. */
export const pay = (
  stripe: Stripe,
  amount: number,
  paymentMethod: string,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method: paymentMethod,
    return_url: 'https://shop.test/return?order=7',
    ...more,
  });

/** A customer with a card attached. */
export const customerWithCard = async (
  stripe: Stripe,
  card = 'pm_card_visa',
): Promise<{ customer: string; paymentMethod: string }> => {
  const { id: customer } = await stripe.customers.create({ email: 'fan@ovation.test' });
  const { id: paymentMethod } = await stripe.paymentMethods.attach(card, { customer });
  return { customer, paymentMethod };
};
