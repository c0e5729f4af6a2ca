/** What tokens of links in mails are good for, and of the pages behind them. */
export const linkPurposes = {
  passwordReset: 'password-reset',
  emailVerification: 'email-verification',
  emailChange: 'email-change',
  undoEmailChange: 'undo-email-change',
  recentWaysIn: 'recent-ways-in',
} as const;

/**
 * An account and what of it: what a token is about. What has no event of its own to be known by names
 * the credentials too that it was sent with.
 */
export const subjectOf = (accountId: string, what: string, credentialsVersion?: number): string =>
  [accountId, what, ...(credentialsVersion === undefined ? [] : [credentialsVersion])].join(':');

/** The other way round; the first ones named no credentials. */
export const partsOfSubject = (
  subject: string | undefined,
):
  | { readonly accountId: string; readonly what: string; readonly credentialsVersion: number }
  | undefined => {
  const [accountId, what, version = '0'] = subject?.split(':') ?? [];
  return accountId && what ? { accountId, what, credentialsVersion: Number(version) } : undefined;
};
