import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { KeyRing, NamedKey } from '@ovation/event-log/keys/keyRing';
import type { Place } from './slice.ts';

/** Makes of a place in a list what its reader sends to read on, and the other way. */
export interface Cursors {
  /** `list` names the list, its filters and its reader: a cursor is worth nothing in another. */
  seal(list: string, place: Place): string;
  /** Undefined for one that is damaged, or was made for another list or reader. */
  open(list: string, cursor: string): Place | undefined;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const scoreBytes = 8;

interface Keys {
  readonly sealing: Buffer;
  readonly naming: Buffer;
}

const keysOf = ({ secret }: NamedKey): Keys => {
  const derive = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `ovation cursors ${use}`, keyBytes));
  return { sealing: derive('seal'), naming: derive('nonce') };
};

const openWith = ({ sealing }: Keys, list: string, bytes: Buffer): Place | undefined => {
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, sealing, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(list))
    .setAuthTag(bytes.subarray(-tagBytes));
  const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  try {
    decipher.final();
  } catch {
    // Not made with this key, or not for this list: there is nothing else that it can mean.
    return undefined;
  }
  return { score: opened.readDoubleBE(), id: opened.toString('utf8', scoreBytes) };
};

/**
 * Sealed by the key that signs links, so that all copies of the API read one another's; the key before
 * it still opens what it sealed. Sealed and not only signed: the last place of a page may be of
 * something that is not shown to its reader. The same place makes the same cursor.
 */
export const createCursors = ({ current, previous }: KeyRing): Cursors => {
  const currentKeys = keysOf(current);
  const keys = previous ? [currentKeys, keysOf(previous)] : [currentKeys];
  return {
    seal: (list, { score, id }) => {
      const plain = Buffer.alloc(scoreBytes + Buffer.byteLength(id));
      plain.writeDoubleBE(score);
      plain.write(id, scoreBytes);
      // Of what it holds: one nonce never seals two different places.
      const nonce = createHmac('sha256', currentKeys.naming)
        .update(`${list}\0`)
        .update(plain)
        .digest()
        .subarray(0, nonceBytes);
      const cipher = createCipheriv(algorithm, currentKeys.sealing, nonce);
      cipher.setAAD(Buffer.from(list));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open: (list, cursor) => {
      const bytes = Buffer.from(cursor, 'base64url');
      if (bytes.length <= nonceBytes + scoreBytes + tagBytes) return undefined;
      for (const one of keys) {
        const place = openWith(one, list, bytes);
        if (place) return place;
      }
      return undefined;
    },
  };
};
