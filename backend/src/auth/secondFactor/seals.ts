import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Id, Instant } from '@ovation/contracts/kernel/id';
import type { KeyRing } from '@ovation/event-log/keys/keyRing';
import { z } from 'zod';

/** A right password that waits for its second step. */
const Ticket = z.strictObject({
  kind: z.literal('ticket'),
  id: Id,
  accountId: Id,
  credentialsVersion: z.int(),
  remember: z.boolean(),
  /** Of the key that the browser holds beside it; null where a program signs in. */
  keyHash: z.string().nullable(),
  until: Instant,
});
export type Ticket = z.infer<typeof Ticket>;

/** What a passkey is asked to sign; `accountId` is null where anybody may answer. */
const Challenge = z.strictObject({
  kind: z.enum(['sign-in', 'second-factor', 'step-up', 'add']),
  id: Id,
  accountId: Id.nullable(),
  until: Instant,
});
export type Challenge = z.infer<typeof Challenge>;

const Sealed = z.union([Ticket, Challenge]);
type Sealed = z.infer<typeof Sealed>;

/** What people carry between two calls, so that any process can answer the second. */
export interface Seals {
  seal(sealed: Sealed): string;
  /** Undefined for what is not ours, of another kind, or no longer good. */
  openTicket(text: string, now: string): Ticket | undefined;
  openChallenge(text: string, kind: Challenge['kind'], now: string): Challenge | undefined;
}

const keyBytes = 32;
const keyOf = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ovation factors', keyBytes));

/** Sealed by the key that signs links; of the one before it they are good until they end. */
export const createSeals = ({ current, previous }: KeyRing): Seals => {
  const currentKey = keyOf(current.secret);
  const keys = previous ? [currentKey, keyOf(previous.secret)] : [currentKey];
  const sign = (key: Buffer, body: string): Buffer =>
    createHmac('sha256', key).update(body).digest();
  const open = (text: string, now: string): Sealed | undefined => {
    const [body = '', mac = ''] = text.split('.');
    const given = Buffer.from(mac, 'base64url');
    const isOurs = keys.some((key) => {
      const made = sign(key, body);
      return given.length === made.length && timingSafeEqual(given, made);
    });
    if (!isOurs) return undefined;
    const sealed = Sealed.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return sealed.until > now ? sealed : undefined;
  };
  return {
    seal: (sealed) => {
      const body = Buffer.from(JSON.stringify(sealed)).toString('base64url');
      return `${body}.${sign(currentKey, body).toString('base64url')}`;
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
