import { randomBytes } from 'node:crypto';
import { isStringRecord, readJsonFile, writeJsonFile } from './jsonFile.ts';

const secretBytes = 32;

const makers = {
  /** Base64, 32 bytes: wraps the personal-data keys. Losing it loses every encrypted field. */
  masterKey: () => randomBytes(secretBytes).toString('base64'),
  passwordPepper: () => randomBytes(secretBytes).toString('base64'),
  urlSigningKey: () => randomBytes(secretBytes).toString('base64'),
  /** Base64, 32 bytes: names streams by keyed hashes. It never changes. */
  fingerprintKey: () => randomBytes(secretBytes).toString('base64'),
  redisPassword: () => randomBytes(secretBytes).toString('hex'),
  stripeSecretKey: () => `sk_test_${randomBytes(secretBytes).toString('hex')}`,
  stripePublishableKey: () => `pk_test_${randomBytes(secretBytes).toString('hex')}`,
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
  const secrets: Secrets = {
    masterKey: known.masterKey ?? makers.masterKey(),
    passwordPepper: known.passwordPepper ?? makers.passwordPepper(),
    urlSigningKey: known.urlSigningKey ?? makers.urlSigningKey(),
    fingerprintKey: known.fingerprintKey ?? makers.fingerprintKey(),
    redisPassword: known.redisPassword ?? makers.redisPassword(),
    stripeSecretKey: known.stripeSecretKey ?? makers.stripeSecretKey(),
    stripePublishableKey: known.stripePublishableKey ?? makers.stripePublishableKey(),
    stripeWebhookSecret: known.stripeWebhookSecret ?? makers.stripeWebhookSecret(),
    ...Object.fromEntries(
      previousNames.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
    ),
  };
  const isComplete = Object.keys(makers).every((name) => known[name] !== undefined);
  if (!isComplete) writeJsonFile(file, secrets);
  return secrets;
};
