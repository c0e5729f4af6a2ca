import { randomBytes } from 'node:crypto';
import { isStringRecord, readJsonFile, writeJsonFile } from './jsonFile.ts';

const secretBytes = 32;

const makers = {
  /** Base64, 32 bytes: wraps the personal-data keys. Losing it loses every encrypted field. */
  masterKey: () => randomBytes(secretBytes).toString('base64'),
  passwordPepper: () => randomBytes(secretBytes).toString('base64'),
  urlSigningKey: () => randomBytes(secretBytes).toString('base64'),
  redisPassword: () => randomBytes(secretBytes).toString('hex'),
  stripeSecretKey: () => `sk_test_${randomBytes(secretBytes).toString('hex')}`,
  stripePublishableKey: () => `pk_test_${randomBytes(secretBytes).toString('hex')}`,
  stripeWebhookSecret: () => `whsec_${randomBytes(secretBytes).toString('hex')}`,
};

export type Secrets = Record<keyof typeof makers, string>;

/**
 * The stack's secrets: made once at the first start, kept in a file that only its owner can read.
 * A secret that a newer version adds is made and added; those there never change.
 */
export const loadSecrets = (file: string): Secrets => {
  const known = readJsonFile(file, isStringRecord) ?? {};
  const secrets: Secrets = {
    masterKey: known.masterKey ?? makers.masterKey(),
    passwordPepper: known.passwordPepper ?? makers.passwordPepper(),
    urlSigningKey: known.urlSigningKey ?? makers.urlSigningKey(),
    redisPassword: known.redisPassword ?? makers.redisPassword(),
    stripeSecretKey: known.stripeSecretKey ?? makers.stripeSecretKey(),
    stripePublishableKey: known.stripePublishableKey ?? makers.stripePublishableKey(),
    stripeWebhookSecret: known.stripeWebhookSecret ?? makers.stripeWebhookSecret(),
  };
  const isComplete = Object.keys(makers).every((name) => known[name] !== undefined);
  if (!isComplete) writeJsonFile(file, secrets);
  return secrets;
};
