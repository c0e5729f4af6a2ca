import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '@ovation/event-log/keys/keyRing';
import type { AnswerCookie } from '../../kernel/http/handler.ts';
import type { Account } from '../../models/account/person.model.ts';

/** Cookie of a browser that has signed in before; it authenticates nobody. */
export const deviceCookie = 'device';

const keyBytes = 32;
const nonceBytes = 16;
const maxAgeSeconds = 365 * 24 * 60 * 60;
const shape = /^([\w-]{22})\.([\w-]{43})$/;

type DeviceAccount = Pick<Account, 'accountId' | 'credentialsVersion'>;

export interface Devices {
  /** Cookie for a browser that just signed in; invalid after a change of the password. */
  remember(account: DeviceAccount): AnswerCookie;
  /** Device of the account by its cookie; undefined if invalid. */
  recognize(account: DeviceAccount, cookie: string | undefined): string | undefined;
}

const deviceKeyOf = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ovation devices', keyBytes));

/**
 * Signs device cookies with the link signing key: no devices are stored. The previous key still verifies;
 * each sign-in renews the cookie.
 */
export const createDevices = ({ current, previous }: KeyRing): Devices => {
  const currentKey = deviceKeyOf(current.secret);
  const keys = previous ? [currentKey, deviceKeyOf(previous.secret)] : [currentKey];
  const macOf = (
    key: Buffer,
    { accountId, credentialsVersion }: DeviceAccount,
    nonce: string,
  ): Buffer =>
    createHmac('sha256', key).update(`${accountId}\0${credentialsVersion}\0${nonce}`).digest();
  return {
    remember: (account) => {
      const nonce = randomBytes(nonceBytes).toString('base64url');
      const value = `${nonce}.${macOf(currentKey, account, nonce).toString('base64url')}`;
      return { name: deviceCookie, value, maxAgeSeconds };
    },
    recognize: (account, cookie) => {
      const [, nonce, sealed] = shape.exec(cookie ?? '') ?? [];
      if (nonce === undefined || sealed === undefined) return undefined;
      const given = Buffer.from(sealed, 'base64url');
      const isOurs = keys.some((key) => timingSafeEqual(given, macOf(key, account, nonce)));
      return isOurs ? nonce : undefined;
    },
  };
};
