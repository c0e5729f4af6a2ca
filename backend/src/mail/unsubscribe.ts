import type { LinkToken } from '@ovation/contracts/mail/events';
import { type OptionalMail, optionalMails } from '@ovation/contracts/notifications/rules';
import type { Notices } from '../models/notices.model.ts';
import type { Mail } from './model.ts';
import type { MailKind } from './words/en.ts';

/** The mails that people may do without, by what they choose them by. All others are owed to them. */
const groupOfMail: Readonly<Partial<Record<string, OptionalMail>>> = {
  firstSubscriber: 'subscribers',
  noticeDigest: 'digest',
} satisfies Partial<Record<MailKind, OptionalMail>>;

export const groupOf = (kind: string): OptionalMail | undefined => groupOfMail[kind];

/** Whether somebody wants no mails of a group. */
export const isTurnedOff = (
  group: OptionalMail,
  { unmailed, digested }: Pick<Notices, 'digested' | 'unmailed'>,
): boolean => (group === 'digest' ? digested.length === 0 : unmailed.includes(group));

const purpose = 'unsubscribe';
/** Mails are kept for years, and so is the wish to get no more of them. */
const goodForDays = 3_650;
const dayMs = 86_400_000;

/** What a mail's link to get no more of its kind is good for; undefined where nobody may do without it. */
export const unsubscribeToken = ({
  kind,
  ownerId,
  askedAt,
}: Pick<Mail, 'askedAt' | 'kind' | 'ownerId'>): LinkToken | undefined => {
  const group = groupOf(kind);
  if (!group) return undefined;
  const expiresAt = new Date(Date.parse(askedAt) + goodForDays * dayMs).toISOString();
  return { purpose, subject: `${ownerId}:${group}`, expiresAt };
};

interface Opening {
  /** See `MailLinks`. */
  open(purpose: string, token: string, now: string): string | undefined;
}

/** Who wants no more mails of which group, by the token of such a link; undefined where it is not good. */
export const unsubscribedBy = (
  { open }: Opening,
  token: string,
  now: string,
): { readonly personId: string; readonly group: OptionalMail } | undefined => {
  const [personId, named] = open(purpose, token, now)?.split(':') ?? [];
  const group = optionalMails.find((one) => one === named);
  return personId && group ? { personId, group } : undefined;
};
