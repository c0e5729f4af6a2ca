import { randomBytes } from 'node:crypto';
import { isStringRecord, readJsonFile, writeJsonFile } from '../state/jsonFile.ts';

const secretBytes = 32;

const makers = {
  /** Base64, 32 bytes: wraps the personal-data keys. Losing it loses every encrypted field. */
  masterKey: () => randomBytes(secretBytes).toString('base64'),
  passwordPepper: () => randomBytes(secretBytes).toString('base64'),
  urlSigningKey: () => randomBytes(secretBytes).toString('base64'),
  /** Base64, 32 bytes: names streams by keyed hashes. It never changes. */
  fingerprintKey: () => randomBytes(secretBytes).toString('base64'),
  redisPassword: () => randomBytes(secretBytes).toString('hex'),
  /** What each program tells NATS and the event store that it is. */
  natsApiPassword: () => randomBytes(secretBytes).toString('hex'),
  natsWorkerPassword: () => randomBytes(secretBytes).toString('hex'),
  natsProjectionsPassword: () => randomBytes(secretBytes).toString('hex'),
  storeAdminPassword: () => randomBytes(secretBytes).toString('hex'),
  storeApiPassword: () => randomBytes(secretBytes).toString('hex'),
  storeWorkerPassword: () => randomBytes(secretBytes).toString('hex'),
  storeProjectionsPassword: () => randomBytes(secretBytes).toString('hex'),
  /** By which the api knows the gateway, which says who calls. */
  gatewaySecret: () => randomBytes(secretBytes).toString('hex'),
  stripeSecretKey: () => `sk_test_${randomBytes(secretBytes).toString('hex')}`,
  stripePublishableKey: () => `pk_test_${randomBytes(secretBytes).toString('hex')}`,
  /** What the stand-ins for Google, Twitter and reCAPTCHA share with the api. */
  identitySandboxSecret: () => randomBytes(secretBytes).toString('hex'),
  stripeWebhookSecret: () => `whsec_${randomBytes(secretBytes).toString('hex')}`,
};

/** Keys that are being changed: they still open what they made. */
const previousNames = [
  'masterKeyPrevious',
  'passwordPepperPrevious',
  'urlSigningKeyPrevious',
] as const;

export type Secrets = Record<keyof typeof makers, string> &
  Partial<Record<(typeof previousNames)[number], string>>;

/**
 * The stack's secrets: made once at the first start, kept in a file that only its owner can read.
 * A secret that a newer version adds is made and added; those there never change. Whoever wants another
 * `masterKey`, `passwordPepper` or `urlSigningKey` renames it to `…Previous` there: the next start makes
 * a new one.
 */
export const loadSecrets = (file: string): Secrets => {
  const known = readJsonFile(file, isStringRecord) ?? {};
  const secrets = Object.fromEntries([
    ...Object.entries(makers).map(([name, make]) => [name, known[name] ?? make()]),
    ...previousNames.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
  ]) as Secrets;
  const isComplete = Object.keys(makers).every((name) => known[name] !== undefined);
  if (!isComplete) writeJsonFile(file, secrets);
  return secrets;
};
