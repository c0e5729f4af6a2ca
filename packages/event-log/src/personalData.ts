import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { erasedText } from '@ovation/contracts/kernel/event';

/**
 * Personal data in events: each value is encrypted with its person's own key (AES-256-GCM), so that
 * forgetting the key forgets the person while every balance stays.
 */
const marker = 'personal:1:';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
export const keyBytes = 32;

/** Bytes → the same under a person's key, with the owner bound in: they open for nobody else. */
export const sealBytes = (key: Buffer, plain: Buffer, owner: string): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

/** The other way round; throws when key, owner or a single bit is another. */
export const openBytes = (key: Buffer, sealed: Buffer, owner: string): Buffer => {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
};

/** Any JSON value → the text that is stored in its place. */
export const encryptPersonal = (key: Buffer, owner: string, value: unknown): string =>
  marker + sealBytes(key, Buffer.from(JSON.stringify(value)), owner).toString('base64url');

/** The stored text → the value; `[erased]` when the person's key is gone. */
export const decryptPersonal = (
  key: Buffer | undefined,
  owner: string,
  stored: unknown,
): unknown => {
  if (typeof stored !== 'string' || !stored.startsWith(marker)) return stored;
  if (!key) return erasedText;
  const sealed = Buffer.from(stored.slice(marker.length), 'base64url');
  return JSON.parse(openBytes(key, sealed, owner).toString());
};

/** A person's key → what its stream keeps: the key under the master key. */
export const wrapKey = (masterKey: Buffer, personId: string, key: Buffer): string =>
  sealBytes(masterKey, key, personId).toString('base64url');

export const unwrapKey = (masterKey: Buffer, personId: string, wrapped: string): Buffer =>
  openBytes(masterKey, Buffer.from(wrapped, 'base64url'), personId);
