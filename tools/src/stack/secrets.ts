import { randomBytes } from 'node:crypto';
import { isStringRecord, readJsonFile, writeJsonFile } from '../state/jsonFile.ts';

const secretBytes = 32;

const generators = {
  /** Base64, 32 bytes: wraps the personal-data keys. Losing it loses every encrypted field. */
  masterKey: () => randomBytes(secretBytes).toString('base64'),
  passwordPepper: () => randomBytes(secretBytes).toString('base64'),
  urlSigningKey: () => randomBytes(secretBytes).toString('base64'),
  /** Base64, 32 bytes: names streams by keyed hashes. It never changes. */
  fingerprintKey: () => randomBytes(secretBytes).toString('base64'),
  redisPassword: () => randomBytes(secretBytes).toString('hex'),
  /** Passwords of each program for NATS and the event store. */
  natsApiPassword: () => randomBytes(secretBytes).toString('hex'),
  natsWorkerPassword: () => randomBytes(secretBytes).toString('hex'),
  natsProjectionsPassword: () => randomBytes(secretBytes).toString('hex'),
  storeAdminPassword: () => randomBytes(secretBytes).toString('hex'),
  storeApiPassword: () => randomBytes(secretBytes).toString('hex'),
  storeWorkerPassword: () => randomBytes(secretBytes).toString('hex'),
  storeProjectionsPassword: () => randomBytes(secretBytes).toString('hex'),
  /** Secret by which the api authenticates the gateway, which passes on the client's address. */
  gatewaySecret: () => randomBytes(secretBytes).toString('hex'),
  stripeSecretKey: () => `sk_test_${randomBytes(secretBytes).toString('hex')}`,
  stripePublishableKey: () => `pk_test_${randomBytes(secretBytes).toString('hex')}`,
  /** Secret that the sandbox of Google, Twitter and reCAPTCHA shares with the api. */
  identitySandboxSecret: () => randomBytes(secretBytes).toString('hex'),
  stripeWebhookSecret: () => `whsec_${randomBytes(secretBytes).toString('hex')}`,
};

/** Previous keys during a rotation: they still decrypt and verify older data. */
const previousNames = [
  'masterKeyPrevious',
  'passwordPepperPrevious',
  'urlSigningKeyPrevious',
] as const;

export type Secrets = Record<keyof typeof generators, string> &
  Partial<Record<(typeof previousNames)[number], string>>;

/**
 * Loads the stack's secrets: created once at the first start, stored in a file that only its owner
 * can read. A secret that a newer version adds is created and added; existing ones never change. To
 * rotate `masterKey`, `passwordPepper` or `urlSigningKey`, rename it to `…Previous` there: the next
 * start creates a new one.
 */
export const loadSecrets = (file: string): Secrets => {
  const known = readJsonFile(file, isStringRecord) ?? {};
  const secrets = Object.fromEntries([
    ...Object.entries(generators).map(([name, make]) => [name, known[name] ?? make()]),
    ...previousNames.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
  ]) as Secrets;
  const isComplete = Object.keys(generators).every((name) => known[name] !== undefined);
  if (!isComplete) writeJsonFile(file, secrets);
  return secrets;
};
