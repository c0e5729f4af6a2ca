import { composeCapabilities } from '@ovation/backend/capabilities';
import { readConfig } from '@ovation/backend/config';
import { linkKeysOf, peppersOf } from '@ovation/backend/kernel/process/environment';
import type { RouteTable } from '@ovation/contracts/kernel/route';

/** Part of the product that is neither opened nor used: any member and any result of it is one, too. */
const unopened: unknown = new Proxy(() => undefined, {
  get: () => unopened,
  apply: () => unopened,
});

const key = Buffer.alloc(32).toString('base64');
const origin = 'http://localhost:1';

/** Valid environment without secrets; nothing is reached with it. */
const config = readConfig({
  ESDB_URL: 'esdb://localhost:1',
  REDIS_URL: 'redis://localhost:1',
  NATS_URL: 'nats://localhost:1',
  PUBLIC_ORIGIN: origin,
  MASTER_KEY: key,
  PASSWORD_PEPPER: key,
  URL_SIGNING_KEY: key,
  FINGERPRINT_KEY: key,
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  FILES_DIR: '.',
  SMTP_URL: 'smtp://localhost:1',
  MAIL_FROM: 'no-reply@ovation.test',
  MAIL_TO_OPERATOR: 'operator@ovation.test',
});

type Base = Parameters<typeof composeCapabilities>[0];

const base: Record<keyof Base, unknown> = {
  clock: unopened,
  commands: unopened,
  config,
  counters: unopened,
  linkKeys: linkKeysOf(config),
  log: unopened,
  logger: unopened,
  metrics: unopened,
  newId: unopened,
  peppers: peppersOf(config),
  queues: unopened,
  rateLimits: unopened,
  readModels: unopened,
  securityLog: unopened,
};

/** Returns the capabilities of the product, without any connection. */
export const capabilities = () => composeCapabilities(base as unknown as Base);

/** Returns the route tables as the api serves them, by area. */
export const servedTables = (): Readonly<Record<string, RouteTable>> =>
  Object.fromEntries(
    capabilities()
      .areas()
      .map(({ name, routes }) => [name, routes]),
  );
