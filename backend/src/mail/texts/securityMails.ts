import { defineMails } from './mailText.ts';
import { circumstances, hello, notYou, notYourChange, onThat, otherWays } from './shared.ts';

/** Mails about passwords, sign-ins and second factors. */
export const securityMails = defineMails({
  passwordReset: {
    subject: 'Set a new password',
    preheader: 'The link works once, for 30 minutes.',
    paragraphs: {
      hello,
      body: 'You asked for a new password for {site}. The link works once, for 30 minutes.',
    },
    button: 'Set a new password',
    afterwards: { note: 'If you didn’t request this, you don’t need to do anything.' },
  },
  passwordChanged: {
    subject: 'Your password has changed',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: { hello, body: 'Your password for {site} was changed.', circumstances, otherWays },
    button: 'Set a new password',
    afterwards: { notYou },
  },
  newDevice: {
    subject: 'New sign-in to your account',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: {
      hello,
      signIn: 'Someone signed in to your {site} account on a device we hadn’t seen before.',
      circumstances,
      yours: 'If this was you, you don’t need to do anything.',
    },
    button: 'Set a new password',
    afterwards: { notYou },
  },
  identityLinked: {
    subject: '{provider} is connected to your account',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: {
      hello,
      body: 'You can now sign in to {site} with {provider}, as {label}.',
      onThat,
    },
    button: 'Set a new password',
    afterwards: { notYourChange },
  },
  identityUnlinked: {
    subject: '{provider} is disconnected from your account',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: { hello, body: 'You can’t sign in to {site} with {provider} any more.', onThat },
    button: 'Set a new password',
    afterwards: { notYourChange },
  },
  totpAdded: {
    subject: 'Authenticator app added',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: {
      hello,
      body: 'You added an authenticator app to your {site} account. We ask for its code when you sign in.',
      onThat,
    },
    button: 'Set a new password',
    afterwards: { notYourChange },
  },
  totpRemoved: {
    subject: 'Authenticator app removed',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: {
      hello,
      body: 'You removed the authenticator app from your {site} account. We don’t ask for its code any more.',
      onThat,
    },
    button: 'Set a new password',
    afterwards: { notYourChange },
  },
  passkeyAdded: {
    subject: 'Passkey added',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: {
      hello,
      body: 'You added the passkey “{passkey}” to your {site} account. You can sign in with it.',
      onThat,
    },
    button: 'Set a new password',
    afterwards: { notYourChange },
  },
  passkeyRemoved: {
    subject: 'Passkey removed',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: {
      hello,
      body: 'You removed a passkey from your {site} account. You can’t sign in with it any more.',
      onThat,
    },
    button: 'Set a new password',
    afterwards: { notYourChange },
  },
  recoveryCodesMade: {
    subject: 'New recovery codes',
    preheader: 'Your old codes no longer work.',
    paragraphs: {
      hello,
      body: 'You created new recovery codes for your {site} account. Your old ones no longer work.',
      onThat,
    },
    button: 'Set a new password',
    afterwards: { notYourChange },
  },
  recoveryCodeUsed: {
    subject: 'Recovery code used',
    preheader:
      '{left, plural, =0 {That was the last one.} one {You have # left.} other {You have # left.}}',
    paragraphs: {
      hello,
      body: 'One of your recovery codes for {site} was used. {left, plural, =0 {That was the last one: create new ones in your account.} one {You have # code left.} other {You have # codes left.}}',
      onThat,
    },
    button: 'Set a new password',
    afterwards: { notYourChange },
  },
  factorsReset: {
    subject: 'Two-step sign-in was reset',
    preheader: 'Sign in with your password, and set it up again.',
    paragraphs: {
      hello,
      body: 'We removed the authenticator app, the passkeys and the recovery codes from your {site} account, and signed you out everywhere. Sign in with your password, and set two-step sign-in up again.',
      onThat,
    },
    button: 'Sign in',
    afterwards: {
      note: 'If you didn’t request this, choose “Forgot your password?” there and set a new password now.',
    },
  },
  factorsDropped: {
    subject: 'Two-step sign-in was removed',
    preheader: 'It was set up before your email address was confirmed.',
    paragraphs: {
      hello,
      body: 'Your email address is confirmed now. To keep your {site} account yours alone, we removed the authenticator app, the passkeys and the recovery codes that were set up before. You can set two-step sign-in up again.',
      onThat,
    },
    button: 'Sign in',
    afterwards: { notYourChange },
  },
});
