import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Personal data in events: each value is encrypted with its person's own key (AES-256-GCM), so that
 * forgetting the key forgets the person while every balance stays.
 */
const personalPrefix = 'personal:';
/** The first format: without the id of the key. */
const formatWithoutKeyId = '1';
const formatWithKeyId = '2';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
export const keyBytes = 32;

/** Encrypts bytes under a person's key; the owner is bound in as additional data (AAD). */
export const sealBytes = (key: Buffer, plain: Buffer, owner: string): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

/** Decrypts them; throws when key, owner or a single bit differs. */
export const unsealBytes = (key: Buffer, sealed: Buffer, owner: string): Buffer => {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
};

const idLength = 8;

/** Ids of keys in memory: hashing takes as long as decrypting a value. */
const keyIds = new WeakMap<Buffer, string>();

/** The id of a person's key, stored beside the ciphertext; does not reveal the key. */
const keyIdOf = (key: Buffer): string => {
  const cached = keyIds.get(key);
  if (cached !== undefined) return cached;
  const computed = createHmac('sha256', key)
    .update('ovation personal key id')
    .digest('base64url')
    .slice(0, idLength);
  keyIds.set(key, computed);
  return computed;
};

/** Encrypts a JSON value into the text that is stored instead: `personal:2:<key id>:<sealed>`. */
export const encryptPersonal = (key: Buffer, owner: string, value: unknown): string => {
  const sealed = sealBytes(key, Buffer.from(JSON.stringify(value)), owner).toString('base64url');
  return `${personalPrefix}${formatWithKeyId}:${keyIdOf(key)}:${sealed}`;
};

/** True for a value that is encrypted under a person's key. */
export const isPersonal = (stored: unknown): stored is string =>
  typeof stored === 'string' && stored.startsWith(personalPrefix);

export type Decrypted =
  | { readonly ok: true; readonly value: unknown }
  /** `other-key`: encrypted under a key that the person no longer has; `damaged`: no key decrypts it. */
  | { readonly ok: false; readonly reason: 'other-key' | 'damaged' };

/** Decrypts a stored text. Never throws: an undecryptable value must not stop the reader. */
export const decryptPersonal = (key: Buffer, owner: string, stored: string): Decrypted => {
  const [, version, ...rest] = stored.split(':');
  const sealed = rest.at(-1);
  const isKnown =
    (version === formatWithoutKeyId && rest.length === 1) ||
    (version === formatWithKeyId && rest.length === 2);
  if (!isKnown || sealed === undefined) return { ok: false, reason: 'damaged' };
  if (version === formatWithKeyId && rest[0] !== keyIdOf(key))
    return { ok: false, reason: 'other-key' };
  try {
    const plain = unsealBytes(key, Buffer.from(sealed, 'base64url'), owner);
    return { ok: true, value: JSON.parse(plain.toString()) };
  } catch {
    // The tag shows that key, owner or a bit differs; in the first format not which.
    return { ok: false, reason: version === formatWithKeyId ? 'damaged' : 'other-key' };
  }
};

/** Wraps a person's key under the master key, for the key's stream. */
export const wrapKey = (masterKey: Buffer, personId: string, key: Buffer): string =>
  sealBytes(masterKey, key, personId).toString('base64url');

export const unwrapKey = (masterKey: Buffer, personId: string, wrapped: string): Buffer =>
  unsealBytes(masterKey, Buffer.from(wrapped, 'base64url'), personId);
