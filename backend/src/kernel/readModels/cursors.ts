import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { KeyRing, NamedKey } from '@ovation/event-log/keys/keyRing';
import type { CursorPosition } from './indexPage.ts';

/** Codec between positions in a list and the cursors sent to its reader. */
export interface Cursors {
  /** `list` identifies the list, its filters and its reader: a cursor is invalid for any other. */
  encrypt(list: string, position: CursorPosition): string;
  /** Undefined for one that is damaged, or was issued for another list or reader. */
  decrypt(list: string, cursor: string): CursorPosition | undefined;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const scoreBytes = 8;

interface Keys {
  readonly encryption: Buffer;
  readonly nonce: Buffer;
}

const keysOf = ({ secret }: NamedKey): Keys => {
  const derive = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `ovation cursors ${use}`, keyBytes));
  return { encryption: derive('seal'), nonce: derive('nonce') };
};

const decryptWith = (
  { encryption }: Keys,
  list: string,
  bytes: Buffer,
): CursorPosition | undefined => {
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, encryption, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(list))
    .setAuthTag(bytes.subarray(-tagBytes));
  const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  try {
    decipher.final();
  } catch {
    // Not issued with this key, or not for this list: nothing else can cause it.
    return undefined;
  }
  return { score: opened.readDoubleBE(), id: opened.toString('utf8', scoreBytes) };
};

/**
 * Creates cursors encrypted with the link signing key, so that all copies of the API can read them; the
 * previous key still decrypts. Encrypted and not only signed: the last position of a page may be of
 * something hidden from its reader. The same position gives the same cursor.
 */
export const createCursors = ({ current, previous }: KeyRing): Cursors => {
  const currentKeys = keysOf(current);
  const keys = previous ? [currentKeys, keysOf(previous)] : [currentKeys];
  return {
    encrypt: (list, { score, id }) => {
      const plain = Buffer.alloc(scoreBytes + Buffer.byteLength(id));
      plain.writeDoubleBE(score);
      plain.write(id, scoreBytes);
      // Nonce derived from the content: one nonce never encrypts two different positions.
      const nonce = createHmac('sha256', currentKeys.nonce)
        .update(`${list}\0`)
        .update(plain)
        .digest()
        .subarray(0, nonceBytes);
      const cipher = createCipheriv(algorithm, currentKeys.encryption, nonce);
      cipher.setAAD(Buffer.from(list));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    decrypt: (list, cursor) => {
      const bytes = Buffer.from(cursor, 'base64url');
      if (bytes.length <= nonceBytes + scoreBytes + tagBytes) return undefined;
      for (const one of keys) {
        const position = decryptWith(one, list, bytes);
        if (position) return position;
      }
      return undefined;
    },
  };
};
