/** What tokens of links in mails are good for. */
export const linkPurposes = {
  passwordReset: 'password-reset',
  emailVerification: 'email-verification',
  emailChange: 'email-change',
  undoEmailChange: 'undo-email-change',
} as const;

/** An account and what of it: what a token is about. */
export const subjectOf = (accountId: string, what: string): string => `${accountId}:${what}`;

/** The other way round. */
export const partsOfSubject = (
  subject: string | undefined,
): { readonly accountId: string; readonly what: string } | undefined => {
  const [accountId, what] = subject?.split(':') ?? [];
  return accountId && what ? { accountId, what } : undefined;
};
