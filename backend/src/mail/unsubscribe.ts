import type { LinkToken } from '@ovation/contracts/mail/events';
import { type OptionalMail, optionalMails } from '@ovation/contracts/notifications/rules';
import type { Notices } from '../models/notices.model.ts';
import type { Mail } from './model.ts';
import type { MailKind } from './texts/mails.ts';

/** Mail kinds that members may opt out of, with their group. All others are always sent. */
const groupOfMail: Readonly<Partial<Record<string, OptionalMail>>> = {
  firstSubscriber: 'subscribers',
  noticeDigest: 'digest',
} satisfies Partial<Record<MailKind, OptionalMail>>;

export const mailGroupOf = (kind: string): OptionalMail | undefined => groupOfMail[kind];

/** True if a member has opted out of a group. */
export const isOptedOut = (
  group: OptionalMail,
  { unmailed, digested }: Pick<Notices, 'digested' | 'unmailed'>,
): boolean => (group === 'digest' ? digested.length === 0 : unmailed.includes(group));

const purpose = 'unsubscribe';
/** Validity of unsubscribe links: mails are archived for years. */
const validDays = 3_650;
const dayMs = 86_400_000;

/** Unsubscribe token of a mail; undefined for a kind without opt-out. */
export const unsubscribeToken = ({
  kind,
  ownerId,
  askedAt,
}: Pick<Mail, 'askedAt' | 'kind' | 'ownerId'>): LinkToken | undefined => {
  const group = mailGroupOf(kind);
  if (!group) return undefined;
  const expiresAt = new Date(Date.parse(askedAt) + validDays * dayMs).toISOString();
  return { purpose, subject: `${ownerId}:${group}`, expiresAt };
};

interface LinkVerifier {
  /** See `MailLinks`. */
  verify(purpose: string, token: string, now: string): string | undefined;
}

/** Person and mail group of an unsubscribe token; undefined if the token is invalid. */
export const verifyUnsubscribe = (
  { verify }: LinkVerifier,
  token: string,
  now: string,
): { readonly personId: string; readonly group: OptionalMail } | undefined => {
  const [personId, named] = verify(purpose, token, now)?.split(':') ?? [];
  const group = optionalMails.find((one) => one === named);
  return personId && group ? { personId, group } : undefined;
};
