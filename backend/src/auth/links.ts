import { linkMinutes } from '@ovation/contracts/auth/rules';

/** What tokens of links in mails are good for. */
export const linkPurposes = {
  passwordReset: 'password-reset',
  emailVerification: 'email-verification',
  emailChange: 'email-change',
  undoEmailChange: 'undo-email-change',
} as const;

/** When a link that is sent now ends. */
export const linkEnd = (kind: keyof typeof linkMinutes, now: string): string =>
  new Date(Date.parse(now) + linkMinutes[kind] * 60_000).toISOString();

/** An account and what of it: what a token is about. */
export const subjectOf = (accountId: string, what: string): string => `${accountId}:${what}`;

/** The other way round. */
export const partsOfSubject = (
  subject: string | undefined,
): { readonly accountId: string; readonly what: string } | undefined => {
  const [accountId, what] = subject?.split(':') ?? [];
  return accountId && what ? { accountId, what } : undefined;
};
