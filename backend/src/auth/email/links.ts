/** Purposes of link tokens in mails. */
export const linkPurposes = {
  passwordReset: 'password-reset',
  emailVerification: 'email-verification',
  emailChange: 'email-change',
  undoEmailChange: 'undo-email-change',
  endQuarantine: 'recent-ways-in',
} as const;

/**
 * Subject of a token: an account and a detail. Without an event of its own it includes the version of the
 * credentials.
 */
export const subjectOf = (accountId: string, detail: string, credentialsVersion?: number): string =>
  [accountId, detail, ...(credentialsVersion === undefined ? [] : [credentialsVersion])].join(':');

/** Parses a subject; the first ones had no credentials version. */
export const parseSubject = (
  subject: string | undefined,
):
  | { readonly accountId: string; readonly what: string; readonly credentialsVersion: number }
  | undefined => {
  const [accountId, what, version = '0'] = subject?.split(':') ?? [];
  return accountId && what ? { accountId, what, credentialsVersion: Number(version) } : undefined;
};
