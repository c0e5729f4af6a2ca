import { webhookEvents } from '@ovation/backend/payments/stripe/webhookEvents';
import { readConfig } from '@ovation/stripe-sandbox/config';
import { describe, expect, it } from 'vitest';
import { addressesOf } from './environment.ts';
import { productPrograms, stackProcesses } from './processes.ts';

const secrets = {
  redisPassword: 'redis',
  masterKey: 'key',
  passwordPepper: 'pepper',
  urlSigningKey: 'signing',
  fingerprintKey: 'fingerprint',
  stripeSecretKey: 'sk_test_0123456789abcdef',
  stripePublishableKey: 'pk_test_0123456789abcdef',
  stripeWebhookSecret: 'whsec_0123456789abcdef',
};
const names = ['store', 'redis', 'nats', 'mailbox', 'smtp', 'stripe', 'api-1', 'gateway'];
const metricsNames = ['api-1', 'worker', 'projections', 'gateway'];
const ports = Object.fromEntries(
  [...names, ...metricsNames.map((name) => `${name}-metrics`)].map((name, at) => [
    name,
    9_000 + at,
  ]),
);

/** What the sandbox makes of the command line that it is started with. */
const sandboxConfig = (publicOrigin?: string) => {
  const apiNames = ['api-1'];
  const inputs = { ports, apiNames, metricsNames, external: {}, publicOrigin, secrets };
  const { infrastructure } = stackProcesses({
    ...{ programs: productPrograms, apiNames, ports, secrets, dataDir: '/data', env: {} },
    addresses: addressesOf(inputs),
    redis: { kind: 'url', url: 'redis://elsewhere' },
    nats: { kind: 'url', url: 'nats://elsewhere' },
    runsStore: false,
  });
  const [, ...args] = infrastructure.find(({ name }) => name === 'stripe')?.args ?? [];
  return readConfig(args, {});
};

describe('the local Stripe', () => {
  const gateway = ports.gateway;

  it('lets the pages of the gateway use the publishable key, under each of its names', () => {
    const own = [`http://localhost:${gateway}`, `http://127.0.0.1:${gateway}`];
    expect(sandboxConfig().browserOrigins).toEqual(own);
    expect(sandboxConfig('https://shop.test/').browserOrigins).toEqual([
      'https://shop.test',
      ...own,
    ]);
  });

  it('shows its pages where browsers reach them: through the gateway', () => {
    expect(sandboxConfig().publicUrl).toBe(`http://localhost:${gateway}/stripe-sandbox`);
  });

  it('sends the notifications that mean something to us, and no others', () => {
    expect(sandboxConfig().webhook?.events).toEqual(webhookEvents);
  });
});
