import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyRing, NamedKey } from '@ovation/event-log/keys/keyRing';

/** Authenticated encryption of values that clients carry: they can neither read nor alter them. */
export interface ValueEncryption {
  /** Encrypts a value; `use` binds it to a purpose, for which alone it can be decrypted. */
  encrypt(use: string, value: unknown): string;
  /** Decrypts a value; undefined if damaged, or encrypted for another use. */
  decrypt(use: string, text: string): unknown;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = ({ secret }: NamedKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ovation seals', keyBytes));

const decryptWith = (key: Buffer, use: string, bytes: Buffer): unknown => {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(use))
    .setAuthTag(bytes.subarray(-tagBytes));
  const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  try {
    decipher.final();
  } catch {
    // Not encrypted with this key, or not for this use: nothing else can cause it.
    return undefined;
  }
  return JSON.parse(opened.toString());
};

/** Encrypts with the link signing keys; the previous key still decrypts. */
export const createValueEncryption = ({ current, previous }: KeyRing): ValueEncryption => {
  const currentKey = keyOf(current);
  const keys = previous ? [currentKey, keyOf(previous)] : [currentKey];
  return {
    encrypt: (use, value) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, currentKey, nonce).setAAD(Buffer.from(use));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    decrypt: (use, text) => {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length <= nonceBytes + tagBytes) return undefined;
      for (const key of keys) {
        const value = decryptWith(key, use, bytes);
        if (value !== undefined) return value;
      }
      return undefined;
    },
  };
};
