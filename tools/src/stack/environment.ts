import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryDir } from '../state/paths.ts';
import { type CopyNames, metricsNamesOf, type RedisKind } from './copies.ts';
import { identityKeysOf } from './identitySandbox.ts';
import { redisClusterUrl } from './redisCluster.ts';
import { type Member, natsPasswordOf, storePasswordOf } from './rights.ts';
import type { Secrets } from './secrets.ts';
import { storeAccessFiles } from './storeAccess.ts';

/** Servers that run elsewhere and are used instead of starting our own. */
export type ExternalServers = {
  esdbUrl?: string;
  redisUrl?: string;
  natsUrl?: string;
  /** A real mail server, whom its mails come from, and who reads what people write to the operator. */
  mail?: { smtpUrl: string; from: string; toOperator: string };
  /** People sign in with real providers, or with none: nothing stands in for them here. */
  hasNoIdentitySandbox?: boolean;
  /** A real Stripe account: all three keys. */
  stripe?: { secretKey: string; publishableKey: string; webhookSecret: string };
};

/** Where everything of a running stack is reached from this machine. */
export type StackAddresses = {
  /** The one origin that browsers see. */
  origin: string;
  /** Each api process, past the gateway. */
  apiUrls: readonly string[];
  /** Without credentials, unless the server runs elsewhere. */
  esdbUrl: string;
  redisUrl: string;
  /** Without credentials, unless the server runs elsewhere. */
  natsUrl: string;
  /** Absent when a real Stripe or a real mail server is configured. */
  stripeSandboxUrl?: string;
  mailboxUrl?: string;
  /** Absent where nothing stands in for the providers that people sign in with. */
  identityUrl?: string;
  smtpUrl: string;
  /** Prometheus pages by process name. */
  metricsUrls: Readonly<Record<string, string>>;
};

const onLoopback = (port: number) => `http://127.0.0.1:${port}`;

export type AddressInputs = {
  ports: Readonly<Record<string, number>>;
  copyNames: CopyNames;
  /** What runs here, where none runs elsewhere. */
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

/** The addresses that follow from the chosen ports and from what runs elsewhere. */
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
    // By its name, which the certificate bears.
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

/** How a program reaches NATS and the event store: as itself. What runs elsewhere is as it was named. */
export const credentialsOf = (
  member: Member,
  { addresses, secrets, external }: EnvironmentInputs,
): { readonly ESDB_URL: string; readonly NATS_URL: string } => ({
  ESDB_URL: external.esdbUrl ?? asUser(addresses.esdbUrl, member, storePasswordOf(secrets, member)),
  NATS_URL: external.natsUrl ?? asUser(addresses.natsUrl, member, natsPasswordOf(secrets, member)),
});

/** How an administrator reaches the local event store, who alone may look after it. */
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
  'GOOGLE_CLIENT_SECRET',
  'TWITTER_CONSUMER_SECRET',
  'RECAPTCHA_SECRET',
];

/** The environment of a process without the secrets that it has no use for. */
export const withoutSecrets = (
  env: Readonly<Record<string, string>>,
  needed: readonly string[] = [],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !secretVariables.includes(name) || needed.includes(name),
    ),
  );

/** What each front end says, in each language; not all of them have something to say. */
export const catalogueDirs = (): string =>
  ['shell', 'mf-account', 'mf-feed', 'mf-chat', 'mf-wallet', 'mf-studio', 'mf-staff']
    .map((unit) => join(repositoryDir, unit, 'src/locales'))
    .filter((folder) => existsSync(folder))
    .join(',');

/** Keys that are being changed; see `loadSecrets`. */
const previousKeys = (secrets: Secrets): Record<string, string> => ({
  MASTER_KEY_PREVIOUS: secrets.masterKeyPrevious ?? '',
  PASSWORD_PEPPER_PREVIOUS: secrets.passwordPepperPrevious ?? '',
  URL_SIGNING_KEY_PREVIOUS: secrets.urlSigningKeyPrevious ?? '',
});

/**
 * The configuration of a stack, as its tools need it: they do what the worker may. Each process gets its
 * own ports and credentials over it, and of the secrets only what it needs.
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
  MAILBOX_URL: addresses.mailboxUrl ?? '',
  ...identityKeysOf(addresses, secrets),
  SMTP_URL: addresses.smtpUrl,
  MAIL_FROM: external.mail?.from ?? 'Ovation <no-reply@ovation.test>',
  MAIL_TO_OPERATOR: external.mail?.toOperator ?? 'operator@ovation.test',
  PUBLIC_ORIGIN: addresses.origin,
  // Nobody stands in front, unless who starts the stack says so.
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
