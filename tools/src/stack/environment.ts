import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryDir } from '../state/paths.ts';
import { type CopyNames, metricsNamesOf, type RedisKind } from './copies.ts';
import { identityKeysOf } from './identitySandbox.ts';
import { redisClusterUrl } from './redisCluster.ts';
import { type Member, natsPasswordOf, storePasswordOf } from './rights.ts';
import type { Secrets } from './secrets.ts';
import { storeAccessFiles } from './storeAccess.ts';

/** External servers that are used instead of starting our own. */
export type ExternalServers = {
  esdbUrl?: string;
  redisUrl?: string;
  natsUrl?: string;
  /** Real mail server, the sender of its mails, and the recipient of mails to the operator. */
  mail?: { smtpUrl: string; from: string; toOperator: string };
  /** Sign-in is with real providers, or with none: there is no sandbox of them here. */
  hasNoIdentitySandbox?: boolean;
  /** Real Stripe account: all three keys. */
  stripe?: { secretKey: string; publishableKey: string; webhookSecret: string };
};

/** Addresses of a running stack, as seen from this machine. */
export type StackAddresses = {
  /** Public origin for browsers. */
  origin: string;
  /** Addresses of each api process, bypassing the gateway. */
  apiUrls: readonly string[];
  /** Without credentials, unless the server is external. */
  esdbUrl: string;
  redisUrl: string;
  /** Without credentials, unless the server is external. */
  natsUrl: string;
  /** Absent when a real Stripe or a real mail server is configured. */
  stripeSandboxUrl?: string;
  mailboxUrl?: string;
  /** Absent where there is no sandbox of the sign-in providers. */
  identityUrl?: string;
  smtpUrl: string;
  /** Prometheus pages by process name. */
  metricsUrls: Readonly<Record<string, string>>;
};

const onLoopback = (port: number) => `http://127.0.0.1:${port}`;

export type AddressInputs = {
  ports: Readonly<Record<string, number>>;
  copyNames: CopyNames;
  /** Kind of the local Redis, unless it is external. */
  redis: RedisKind;
  external: ExternalServers;
  /** The stack's folder. */
  dir: string;
  publicOrigin: string | undefined;
  secrets: Secrets;
};

const ownRedisUrl = ({ redis, secrets }: AddressInputs, port: (name: string) => number): string =>
  redis === 'cluster'
    ? redisClusterUrl(port, secrets.redisPassword)
    : `redis://:${secrets.redisPassword}@127.0.0.1:${port('redis')}`;

/** Addresses that follow from the chosen ports and from external servers. */
export const addressesOf = (inputs: AddressInputs): StackAddresses => {
  const { external } = inputs;
  const port = (name: string): number => {
    const found = inputs.ports[name];
    if (found === undefined) throw new Error(`no port was chosen for ${name}`);
    return found;
  };
  return {
    origin: inputs.publicOrigin ?? `http://localhost:${port('gateway')}`,
    apiUrls: inputs.copyNames.api.map((name) => onLoopback(port(name))),
    // By host name, which the certificate contains.
    esdbUrl:
      external.esdbUrl ??
      `esdb://localhost:${port('store')}?tls=true&tlsCAFile=${storeAccessFiles(inputs.dir).authorityFile}`,
    redisUrl: external.redisUrl ?? ownRedisUrl(inputs, port),
    natsUrl: external.natsUrl ?? `nats://127.0.0.1:${port('nats')}`,
    smtpUrl: external.mail?.smtpUrl ?? `smtp://127.0.0.1:${port('smtp')}`,
    ...(external.stripe ? {} : { stripeSandboxUrl: onLoopback(port('stripe')) }),
    ...(external.mail === undefined ? { mailboxUrl: onLoopback(port('mailbox')) } : {}),
    ...(external.hasNoIdentitySandbox ? {} : { identityUrl: onLoopback(port('identity')) }),
    metricsUrls: Object.fromEntries(
      metricsNamesOf(inputs.copyNames).map((name) => [
        name,
        `${onLoopback(port(`${name}-metrics`))}/metrics`,
      ]),
    ),
  };
};

const asUser = (url: string, user: string, password: string): string =>
  url.replace('://', `://${user}:${password}@`);

/**
 * Credentials of a program for NATS and the event store. URLs of external servers stay as given.
 */
export const credentialsOf = (
  member: Member,
  { addresses, secrets, external }: EnvironmentInputs,
): { readonly ESDB_URL: string; readonly NATS_URL: string } => ({
  ESDB_URL: external.esdbUrl ?? asUser(addresses.esdbUrl, member, storePasswordOf(secrets, member)),
  NATS_URL: external.natsUrl ?? asUser(addresses.natsUrl, member, natsPasswordOf(secrets, member)),
});

/** URL of an administrator of the local event store, who alone may operate it. */
export const storeAdminUrlOf = (
  { esdbUrl }: Pick<StackAddresses, 'esdbUrl'>,
  { storeAdminPassword }: Secrets,
): string => asUser(esdbUrl, 'admin', storeAdminPassword);

export type EnvironmentInputs = {
  addresses: StackAddresses;
  secrets: Secrets;
  external: ExternalServers;
};

const secretVariables = [
  'ESDB_URL',
  'NATS_URL',
  'REDIS_URL',
  'SMTP_URL',
  'MASTER_KEY',
  'PASSWORD_PEPPER',
  'MASTER_KEY_PREVIOUS',
  'PASSWORD_PEPPER_PREVIOUS',
  'URL_SIGNING_KEY_PREVIOUS',
  'URL_SIGNING_KEY',
  'FINGERPRINT_KEY',
  'GATEWAY_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'TWITTER_CONSUMER_SECRET',
  'RECAPTCHA_SECRET',
];

/** Environment of a process without the secrets that it does not need. */
export const withoutSecrets = (
  env: Readonly<Record<string, string>>,
  needed: readonly string[] = [],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !secretVariables.includes(name) || needed.includes(name),
    ),
  );

/** Catalogues of each front end, in each language; some have none. */
export const catalogueDirs = (): string =>
  ['shell', 'mf-account', 'mf-feed', 'mf-chat', 'mf-wallet', 'mf-studio', 'mf-staff']
    .map((unit) => join(repositoryDir, unit, 'src/locales'))
    .filter((folder) => existsSync(folder))
    .join(',');

/** Previous keys during a key rotation; see `loadSecrets`. */
const previousKeys = (secrets: Secrets): Record<string, string> => ({
  MASTER_KEY_PREVIOUS: secrets.masterKeyPrevious ?? '',
  PASSWORD_PEPPER_PREVIOUS: secrets.passwordPepperPrevious ?? '',
  URL_SIGNING_KEY_PREVIOUS: secrets.urlSigningKeyPrevious ?? '',
});

/**
 * Configuration of a stack for its tools: they have the rights of the worker. Each process gets its
 * own ports and credentials over it, and only the secrets that it needs.
 */
export const sharedEnvironment = (
  inputs: EnvironmentInputs,
  dataDir: string,
): Record<string, string> => ({
  ...environmentOf(inputs, dataDir),
  ...credentialsOf('worker', inputs),
});

const environmentOf = (
  { addresses, secrets, external }: EnvironmentInputs,
  dataDir: string,
): Record<string, string> => ({
  NODE_ENV: 'production',
  REDIS_URL: addresses.redisUrl,
  STRIPE_SECRET_KEY: external.stripe?.secretKey ?? secrets.stripeSecretKey,
  STRIPE_PUBLISHABLE_KEY: external.stripe?.publishableKey ?? secrets.stripePublishableKey,
  STRIPE_WEBHOOK_SECRET: external.stripe?.webhookSecret ?? secrets.stripeWebhookSecret,
  STRIPE_API_URL: addresses.stripeSandboxUrl ?? '',
  STRIPE_SANDBOX_URL: addresses.stripeSandboxUrl ?? '',
  PAYOUT_PAYER_NAME: 'Ovation',
  // A documented test account.
  PAYOUT_PAYER_ACCOUNT: 'DE89370400440532013000',
  PAYOUT_PAYER_SWIFT_CODE: 'COBADEFF',
  MAILBOX_URL: addresses.mailboxUrl ?? '',
  ...identityKeysOf(addresses, secrets),
  SMTP_URL: addresses.smtpUrl,
  MAIL_FROM: external.mail?.from ?? 'Ovation <no-reply@ovation.test>',
  MAIL_TO_OPERATOR: external.mail?.toOperator ?? 'operator@ovation.test',
  PUBLIC_ORIGIN: addresses.origin,
  // No proxy in front, unless the environment of the start says so.
  TRUSTED_HOPS: '0',
  API_URLS: addresses.apiUrls.join(','),
  MASTER_KEY: secrets.masterKey,
  PASSWORD_PEPPER: secrets.passwordPepper,
  URL_SIGNING_KEY: secrets.urlSigningKey,
  FINGERPRINT_KEY: secrets.fingerprintKey,
  GATEWAY_SECRET: secrets.gatewaySecret,
  ...previousKeys(secrets),
  FILES_DIR: join(dataDir, 'files'),
  CATALOGUE_DIRS: catalogueDirs(),
  LOG_LEVEL: 'info',
  EXIT_WITH_PARENT: '1',
});
