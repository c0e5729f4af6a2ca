import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyRing, NamedKey } from '@ovation/event-log/keys/keyRing';

/** Makes of a value what somebody carries about and cannot read nor alter, and the other way. */
export interface Seal {
  /** `use` says what it is for: sealed for one use it is worth nothing for another. */
  seal(use: string, value: unknown): string;
  /** Undefined for what is damaged, or was sealed for another use. */
  open(use: string, text: string): unknown;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = ({ secret }: NamedKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ovation seals', keyBytes));

const openWith = (key: Buffer, use: string, bytes: Buffer): unknown => {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(use))
    .setAuthTag(bytes.subarray(-tagBytes));
  const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  try {
    decipher.final();
  } catch {
    // Not made with this key, or not for this: there is nothing else that it can mean.
    return undefined;
  }
  return JSON.parse(opened.toString());
};

/** By the keys that sign links; the key before the present one still opens what it sealed. */
export const createSeal = ({ current, previous }: KeyRing): Seal => {
  const currentKey = keyOf(current);
  const keys = previous ? [currentKey, keyOf(previous)] : [currentKey];
  return {
    seal: (use, value) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, currentKey, nonce).setAAD(Buffer.from(use));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open: (use, text) => {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length <= nonceBytes + tagBytes) return undefined;
      for (const key of keys) {
        const value = openWith(key, use, bytes);
        if (value !== undefined) return value;
      }
      return undefined;
    },
  };
};
