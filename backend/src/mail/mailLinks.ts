import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { LinkToken } from '@ovation/contracts/mail/events';
import { type KeyRing, keyOnRing } from '@ovation/event-log/keys/keyRing';
import type { MailLinks } from './public.ts';

const keyBytes = 32;
const tokenPattern = /^([A-Za-z0-9:-]{1,200})\.(\d{1,12})\.([A-Za-z0-9]{1,16})\.([\w-]{43})$/;

const signToken = (
  secret: Buffer,
  { purpose, subject }: Pick<LinkToken, 'purpose' | 'subject'>,
  expires: number,
): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ovation links in mails', keyBytes));
  return createHmac('sha256', key).update(`${purpose}\0${subject}\0${expires}`).digest();
};

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1_000);

/** Signed token of a link: computed at each sending, deterministic, and stored nowhere. */
export const signLinkToken = ({ current }: KeyRing, link: LinkToken): string => {
  const expires = secondsOf(link.expiresAt);
  const signature = signToken(current.secret, link, expires).toString('base64url');
  return `${link.subject}.${expires}.${current.id}.${signature}`;
};

/** Verifies link tokens by their signature; single use is up to the caller, who knows the subject. */
export const createMailLinks = (keys: KeyRing): MailLinks => ({
  verify: (purpose, token, now) => {
    const [, subject, expires, keyId, signature] = tokenPattern.exec(token) ?? [];
    const key = keyOnRing(keys, keyId);
    if (!key || subject === undefined || signature === undefined) return undefined;
    const presented = Buffer.from(signature, 'base64url');
    const expected = signToken(key.secret, { purpose, subject }, Number(expires));
    if (presented.length !== expected.length || !timingSafeEqual(presented, expected))
      return undefined;
    return Number(expires) > secondsOf(now) ? subject : undefined;
  },
  sign: (link) => signLinkToken(keys, link),
});
