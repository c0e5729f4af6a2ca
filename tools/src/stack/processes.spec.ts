import { webhookEvents } from '@ovation/backend/payments/stripe/webhookEvents';
import { readConfig } from '@ovation/stripe-sandbox/config';
import { describe, expect, it } from 'vitest';
import { type Copies, type CopyNames, copyNamesOf, portNamesOf } from './copies.ts';
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
  identitySandboxSecret: 'identity-secret',
  gatewaySecret: 'gateway-secret',
};
const portsOf = (copyNames: CopyNames) =>
  Object.fromEntries([...portNamesOf(copyNames), 'gateway'].map((name, at) => [name, 9_000 + at]));
const ports = portsOf(copyNamesOf());

const wavesOf = (publicOrigin?: string, copies?: Copies) => {
  const copyNames = copyNamesOf(copies);
  const ports = portsOf(copyNames);
  const external = {};
  const redisKind = 'server' as const;
  const inputs = {
    ports,
    copyNames,
    redis: redisKind,
    external,
    dir: '/dir',
    publicOrigin,
    secrets,
  };
  const addresses = addressesOf(inputs);
  const env = sharedEnvironment({ addresses, secrets, external }, '/dir/data');
  return stackProcesses({
    programs: productPrograms,
    copyNames,
    redisKind,
    ports,
    addresses,
    secrets,
    external,
    env,
    dataDir: '/dir/data',
    storeAccess: storeAccessFiles('/dir'),
    redis: { kind: 'url', url: 'redis://elsewhere' },
    nats: { kind: 'url', url: 'nats://elsewhere' },
  });
};

/** Configuration that the sandbox parses from its command line and environment. */
const sandboxConfig = (publicOrigin?: string) => {
  const stripe = wavesOf(publicOrigin).infrastructure.find(({ name }) => name === 'stripe');
  const [, ...args] = stripe?.args ?? [];
  return readConfig(args, stripe?.env ?? {});
};

describe('the configuration of processes', () => {
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
    secrets.redisPassword,
    secrets.masterKey,
    secrets.passwordPepper,
    secrets.urlSigningKey,
    secrets.fingerprintKey,
    ...ofStripe,
  ];
  it.each([
    ['store', []],
    ['mailbox', []],
    ['stripe', ofStripe],
    ['identity', [secrets.identitySandboxSecret]],
    [
      'api-1',
      [
        ...ofBackend,
        secrets.natsApiPassword,
        secrets.storeApiPassword,
        secrets.identitySandboxSecret,
        secrets.gatewaySecret,
      ],
    ],
    ['worker', [...ofBackend, secrets.natsWorkerPassword, secrets.storeWorkerPassword]],
    [
      'projections',
      [
        secrets.redisPassword,
        secrets.masterKey,
        secrets.natsProjectionsPassword,
        secrets.storeProjectionsPassword,
      ],
    ],
    ['gateway', [secrets.gatewaySecret]],
  ])('%s has the secrets that it needs, and no others', (name, needed) => {
    const env = processes.find((one) => one.name === name)?.env;
    expect(known(Object.values(env ?? {}).join(' ')).sort()).toEqual([...needed].sort());
  });
});

describe('several copies of a part', () => {
  const copies = { api: 2, worker: 2, projections: 3, gateway: 2 };
  const { application } = wavesOf(undefined, copies);
  const own = (variable: string) => application.map(({ env }) => env[variable]);

  it('are numbered, and a single one is not, but for the api', () => {
    expect(application.map(({ name }) => name)).toEqual([
      'api-1',
      'api-2',
      'worker-1',
      'worker-2',
      'projections-1',
      'projections-2',
      'projections-3',
      'gateway-1',
      'gateway-2',
    ]);
    expect(wavesOf().application.map(({ name }) => name)).toEqual([
      'api-1',
      'worker',
      'projections',
      'gateway',
    ]);
  });

  it('have metrics of their own, and run the same program with the same credentials', () => {
    expect(new Set(own('METRICS_PORT')).size).toBe(application.length);
    const [, , first, second] = application;
    expect(second?.args).toEqual(first?.args);
    expect(second?.env.ESDB_URL).toBe(first?.env.ESDB_URL);
  });

  it('of the gateway leave the public port to the load balancer in front of them', () => {
    const gateways = application.filter(({ name }) => name.startsWith('gateway-'));
    const seen = new URL(gateways[0]?.env.PUBLIC_ORIGIN ?? '').port;
    expect(gateways.map(({ env }) => env.PORT)).not.toContain(seen);
    expect(new Set(gateways.map(({ env }) => env.PUBLIC_ORIGIN)).size).toBe(1);
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

  it('serves its pages through the gateway, where browsers reach them', () => {
    expect(sandboxConfig().publicUrl).toBe(`http://localhost:${gateway}/stripe-sandbox`);
  });

  it('sends the notifications that the product handles, and no others', () => {
    expect(sandboxConfig().webhook?.events).toEqual(webhookEvents);
  });
});
