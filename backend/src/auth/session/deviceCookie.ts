import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '@ovation/event-log/keys/keyRing';
import type { AnswerCookie } from '../../kernel/http/handler.ts';
import type { Account } from '../../models/account/person.model.ts';

/** Says that this browser has signed in to an account before; signs nobody in. */
export const deviceCookie = 'device';

const keyBytes = 32;
const nonceBytes = 16;
const maxAgeSeconds = 365 * 24 * 60 * 60;
const shape = /^([\w-]{22})\.([\w-]{43})$/;

type Whose = Pick<Account, 'accountId' | 'credentialsVersion'>;

export interface Devices {
  /** A cookie for a browser that just signed in; worth nothing after a change of the password. */
  remember(account: Whose): AnswerCookie;
  /** Which device of the account it is, by its cookie; undefined where it is none. */
  recognize(account: Whose, cookie: string | undefined): string | undefined;
}

const deviceKeyOf = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ovation devices', keyBytes));

/**
 * Sealed by the key that signs links: nothing is kept of a device here. The key before it recognizes
 * its devices too; each gets a new cookie when its person signs in.
 */
export const createDevices = ({ current, previous }: KeyRing): Devices => {
  const currentKey = deviceKeyOf(current.secret);
  const keys = previous ? [currentKey, deviceKeyOf(previous.secret)] : [currentKey];
  const seal = (key: Buffer, { accountId, credentialsVersion }: Whose, nonce: string): Buffer =>
    createHmac('sha256', key).update(`${accountId}\0${credentialsVersion}\0${nonce}`).digest();
  return {
    remember: (account) => {
      const nonce = randomBytes(nonceBytes).toString('base64url');
      const value = `${nonce}.${seal(currentKey, account, nonce).toString('base64url')}`;
      return { name: deviceCookie, value, maxAgeSeconds };
    },
    recognize: (account, cookie) => {
      const [, nonce, sealed] = shape.exec(cookie ?? '') ?? [];
      if (nonce === undefined || sealed === undefined) return undefined;
      const given = Buffer.from(sealed, 'base64url');
      const isOurs = keys.some((key) => timingSafeEqual(given, seal(key, account, nonce)));
      return isOurs ? nonce : undefined;
    },
  };
};
