import { webhookEvents } from '@ovation/backend/payments/stripe/webhookEvents';
import { readConfig } from '@ovation/stripe-sandbox/config';
import { describe, expect, it } from 'vitest';
import { addressesOf, sharedEnvironment } from './environment.ts';
import { productPrograms, stackProcesses } from './processes.ts';
import type { Secrets } from './secrets.ts';
import { storeAccessFiles } from './storeAccess.ts';

const secrets: Secrets = {
  redisPassword: 'redis-secret',
  natsApiPassword: 'nats-api-secret',
  natsWorkerPassword: 'nats-worker-secret',
  natsProjectionsPassword: 'nats-projections-secret',
  storeAdminPassword: 'store-admin-secret',
  storeApiPassword: 'store-api-secret',
  storeWorkerPassword: 'store-worker-secret',
  storeProjectionsPassword: 'store-projections-secret',
  masterKey: 'master-secret',
  passwordPepper: 'pepper-secret',
  urlSigningKey: 'signing-secret',
  fingerprintKey: 'fingerprint-secret',
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

const wavesOf = (publicOrigin?: string) => {
  const apiNames = ['api-1'];
  const external = {};
  const inputs = { ports, apiNames, metricsNames, external, dir: '/dir', publicOrigin, secrets };
  const addresses = addressesOf(inputs);
  const env = sharedEnvironment({ addresses, secrets, external }, '/dir/data');
  return stackProcesses({
    ...{ programs: productPrograms, apiNames, ports, addresses, secrets, external, env },
    dataDir: '/dir/data',
    storeAccess: storeAccessFiles('/dir'),
    redis: { kind: 'url', url: 'redis://elsewhere' },
    nats: { kind: 'url', url: 'nats://elsewhere' },
  });
};

/** What the sandbox makes of the command line and the environment that it is started with. */
const sandboxConfig = (publicOrigin?: string) => {
  const stripe = wavesOf(publicOrigin).infrastructure.find(({ name }) => name === 'stripe');
  const [, ...args] = stripe?.args ?? [];
  return readConfig(args, stripe?.env ?? {});
};

describe('what the processes know', () => {
  const waves = wavesOf();
  const processes = [...waves.infrastructure, ...waves.application];
  const all = Object.values(secrets);
  const known = (text: string): string[] => all.filter((secret) => text.includes(secret));

  it.each(processes.map(({ name, args }) => [name, args] as const))(
    '%s has no secret on its command line',
    (_, args) => {
      expect(known(args.join(' '))).toEqual([]);
    },
  );

  const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret } = secrets;
  const ofStripe = [stripeSecretKey, stripePublishableKey, stripeWebhookSecret];
  const ofBackend = [
    ...[secrets.redisPassword, secrets.masterKey, secrets.passwordPepper, secrets.urlSigningKey],
    ...[secrets.fingerprintKey, ...ofStripe],
  ];
  it.each([
    ['store', []],
    ['mailbox', []],
    ['stripe', ofStripe],
    ['api-1', [...ofBackend, secrets.natsApiPassword, secrets.storeApiPassword]],
    ['worker', [...ofBackend, secrets.natsWorkerPassword, secrets.storeWorkerPassword]],
    [
      'projections',
      [
        ...[secrets.redisPassword, secrets.masterKey],
        ...[secrets.natsProjectionsPassword, secrets.storeProjectionsPassword],
      ],
    ],
    ['gateway', []],
  ])('%s has the secrets that it needs, and no others', (name, needed) => {
    const env = processes.find((one) => one.name === name)?.env;
    expect(known(Object.values(env ?? {}).join(' ')).sort()).toEqual([...needed].sort());
  });
});

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
