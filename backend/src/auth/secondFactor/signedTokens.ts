import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Id, Instant } from '@ovation/contracts/kernel/id';
import type { KeyRing } from '@ovation/event-log/keys/keyRing';
import { z } from 'zod';

/** Ticket of a right password whose second factor is pending. */
const Ticket = z.strictObject({
  kind: z.literal('ticket'),
  id: Id,
  accountId: Id,
  credentialsVersion: z.int(),
  remember: z.boolean(),
  /** Hash of the browser's key beside it; null for a program. */
  keyHash: z.string().nullable(),
  until: Instant,
});
export type Ticket = z.infer<typeof Ticket>;

/** Challenge for a passkey; `accountId` is null if any account may respond. */
const Challenge = z.strictObject({
  kind: z.enum(['sign-in', 'second-factor', 'step-up', 'add']),
  id: Id,
  accountId: Id.nullable(),
  until: Instant,
});
export type Challenge = z.infer<typeof Challenge>;

const SignedContent = z.union([Ticket, Challenge]);
type SignedContent = z.infer<typeof SignedContent>;

/** Signed tokens that clients carry between two calls, so that any process can handle the second. */
export interface SignedTokens {
  sign(sealed: SignedContent): string;
  /** Undefined for an invalid, expired or different kind of token. */
  openTicket(text: string, now: string): Ticket | undefined;
  openChallenge(text: string, kind: Challenge['kind'], now: string): Challenge | undefined;
}

const keyBytes = 32;
const keyOf = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ovation factors', keyBytes));

/** Signs tokens with the link signing key; those of the previous one stay valid until they expire. */
export const createSignedTokens = ({ current, previous }: KeyRing): SignedTokens => {
  const currentKey = keyOf(current.secret);
  const keys = previous ? [currentKey, keyOf(previous.secret)] : [currentKey];
  const macOf = (key: Buffer, body: string): Buffer =>
    createHmac('sha256', key).update(body).digest();
  const open = (text: string, now: string): SignedContent | undefined => {
    const [body = '', mac = ''] = text.split('.');
    const given = Buffer.from(mac, 'base64url');
    const isOurs = keys.some((key) => {
      const expected = macOf(key, body);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!isOurs) return undefined;
    const sealed = SignedContent.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return sealed.until > now ? sealed : undefined;
  };
  return {
    sign: (sealed) => {
      const body = Buffer.from(JSON.stringify(sealed)).toString('base64url');
      return `${body}.${macOf(currentKey, body).toString('base64url')}`;
    },
    openTicket: (text, now) => {
      const sealed = open(text, now);
      return sealed?.kind === 'ticket' ? sealed : undefined;
    },
    openChallenge: (text, kind, now) => {
      const sealed = open(text, now);
      return sealed && sealed.kind !== 'ticket' && sealed.kind === kind ? sealed : undefined;
    },
  };
};
