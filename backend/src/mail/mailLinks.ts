import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { LinkToken } from '@ovation/contracts/mail/events';
import { type KeyRing, keyOnRing } from '@ovation/event-log/keys/keyRing';
import type { MailLinks } from './public.ts';

const keyBytes = 32;
const shape = /^([A-Za-z0-9:-]{1,200})\.(\d{1,12})\.([A-Za-z0-9]{1,16})\.([\w-]{43})$/;

const seal = (
  secret: Buffer,
  { purpose, subject }: Pick<LinkToken, 'purpose' | 'subject'>,
  expires: number,
): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ovation links in mails', keyBytes));
  return createHmac('sha256', key).update(`${purpose}\0${subject}\0${expires}`).digest();
};

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1_000);

/** Signed token of a link: computed at each sending, deterministic, and stored nowhere. */
export const tokenOfLink = ({ current }: KeyRing, link: LinkToken): string => {
  const expires = secondsOf(link.expiresAt);
  const sealed = seal(current.secret, link, expires).toString('base64url');
  return `${link.subject}.${expires}.${current.id}.${sealed}`;
};

/** Verifies link tokens by their signature; single use is up to the caller, who knows the subject. */
export const createMailLinks = (keys: KeyRing): MailLinks => ({
  open: (purpose, token, now) => {
    const [, subject, expires, keyId, sealed] = shape.exec(token) ?? [];
    const key = keyOnRing(keys, keyId);
    if (!key || subject === undefined || sealed === undefined) return undefined;
    const given = Buffer.from(sealed, 'base64url');
    const wanted = seal(key.secret, { purpose, subject }, Number(expires));
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
    return Number(expires) > secondsOf(now) ? subject : undefined;
  },
  seal: (link) => tokenOfLink(keys, link),
});
