import { helloInEnglish as hello, type MailWords } from './mailWords.ts';
import { moneyMailsInEnglish } from './money.en.ts';
import { noticeMailsInEnglish } from './notices.en.ts';

/** Circumstances of a sign-in or a change: time, location and device. */
const circumstances =
  '{browser, select, none {With a program} other {With {browser} on {system}}}{country, select, none {} other {, from {country}}}, on {at}.';

const notYou = 'If this wasn’t you, set a new password now. That signs every device out.';

/** Other sign-in methods of the account, if any. */
const otherWays =
  '{ways, select, none {You can sign in with the password alone.} other {You can also sign in with: {ways}. If you don’t know one of them, remove it in your account.}}';

const onThat = 'This was on {at}.';

/** Advice for a change that a new password alone doesn't undo. */
const notYourChange =
  'If this wasn’t you, set a new password now. Then look in your account at what you sign in with, and remove what isn’t yours.';

const notYourMoney =
  'If this wasn’t you, set a new password now, then correct where your earnings are paid to.';

const notYourRemoval =
  'If this wasn’t you, keep your account and set a new password. That signs every other device out.';

/** Templates. Every mail gets `name` (the greeted, if `isNamed`) and `site` (the product's name). */
export const mailsInEnglish = {
  ...moneyMailsInEnglish,
  ...noticeMailsInEnglish,
  contactMessage: {
    subject: 'Message from {from}',
    preheader: 'Sent with the contact page. Reply to answer it.',
    paragraphs: ['{from} ({email}) wrote with the contact page:', '{message}'],
  },
  passwordReset: {
    subject: 'Set a new password',
    preheader: 'The link works once, for 30 minutes.',
    paragraphs: [
      hello,
      'You asked for a new password for {site}. The link works once, for 30 minutes.',
    ],
    button: 'Set a new password',
    afterwards: ['If you didn’t ask for this, you don’t need to do anything.'],
  },
  passwordChanged: {
    subject: 'Your password has changed',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: [hello, 'Your password for {site} was changed.', circumstances, otherWays],
    button: 'Set a new password',
    afterwards: [notYou],
  },
  usernameChanged: {
    subject: 'Your username has changed',
    preheader: '{isNamed, select, yes {You are now @{username}.} other {It was changed just now.}}',
    paragraphs: [
      hello,
      '{isNamed, select, yes {Your username on {site} is now @{username}. Links to @{previousUsername} still lead to you for 30 days.} other {Your username on {site} was changed. Links to the one before still lead to you for 30 days.}}',
      circumstances,
    ],
    button: 'Set a new password',
    afterwards: [notYou],
  },
  newDevice: {
    subject: 'New sign-in to your account',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: [
      hello,
      'Somebody signed in to your {site} account on a device we hadn’t seen before.',
      circumstances,
      'If this was you, you don’t need to do anything.',
    ],
    button: 'Set a new password',
    afterwards: [notYou],
  },
  emailVerification: {
    subject: 'Confirm your email address',
    preheader: 'One click, and your account is ready.',
    paragraphs: [hello, 'Confirm that this is your email address, so that you can use {site}.'],
    button: 'Confirm address',
    afterwards: [
      'The link works for 24 hours. If you didn’t create an account, you don’t need to do anything.',
    ],
  },
  addressInUse: {
    subject: 'You already have an account',
    preheader: 'Somebody tried to use your email address.',
    paragraphs: [
      hello,
      'Somebody tried to use this email address for an account on {site}. It’s the address of your account{isNamed, select, yes { @{username}} other {}}, so nothing has changed.',
      'If this was you, sign in. If you forgot your password, you can set a new one there.',
    ],
    button: 'Sign in',
    afterwards: ['If it wasn’t you, you don’t need to do anything.'],
  },
  emailChange: {
    subject: 'Confirm your new email address',
    preheader: 'Your address changes once you open the link.',
    paragraphs: [
      hello,
      'You asked to use this email address for your {site} account{isNamed, select, yes { @{username}} other {}}. It counts once you confirm it.',
    ],
    button: 'Confirm address',
    afterwards: [
      'The link works for 24 hours. If you didn’t ask for this, you don’t need to do anything.',
    ],
  },
  emailChanged: {
    subject: 'Your email address has changed',
    preheader: 'If this wasn’t you, undo it within 7 days.',
    paragraphs: [
      hello,
      'The email address of your {site} account is now {newAddress}. We won’t write to this one any more.',
      circumstances,
    ],
    button: 'Undo the change',
    afterwards: [
      'If this was you, you don’t need to do anything. If it wasn’t, undo it within 7 days: this address is then yours again, you set a new password, and every device is signed out.',
    ],
  },
  identityLinked: {
    subject: '{provider} is connected to your account',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: [hello, 'You can now sign in to {site} with {provider}, as {label}.', onThat],
    button: 'Set a new password',
    afterwards: [notYourChange],
  },
  identityUnlinked: {
    subject: '{provider} is disconnected from your account',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: [hello, 'You can’t sign in to {site} with {provider} any more.', onThat],
    button: 'Set a new password',
    afterwards: [notYourChange],
  },
  totpAdded: {
    subject: 'Authenticator app added',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: [
      hello,
      'You added an authenticator app to your {site} account. We ask for its code when you sign in.',
      onThat,
    ],
    button: 'Set a new password',
    afterwards: [notYourChange],
  },
  totpRemoved: {
    subject: 'Authenticator app removed',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: [
      hello,
      'You removed the authenticator app from your {site} account. We don’t ask for its code any more.',
      onThat,
    ],
    button: 'Set a new password',
    afterwards: [notYourChange],
  },
  passkeyAdded: {
    subject: 'Passkey added',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: [
      hello,
      'You added the passkey “{passkey}” to your {site} account. You can sign in with it.',
      onThat,
    ],
    button: 'Set a new password',
    afterwards: [notYourChange],
  },
  passkeyRemoved: {
    subject: 'Passkey removed',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: [
      hello,
      'You removed a passkey from your {site} account. It doesn’t sign you in any more.',
      onThat,
    ],
    button: 'Set a new password',
    afterwards: [notYourChange],
  },
  recoveryCodesMade: {
    subject: 'New recovery codes',
    preheader: 'The codes you had before don’t work any more.',
    paragraphs: [
      hello,
      'You made new recovery codes for your {site} account. The ones you had before don’t work any more.',
      onThat,
    ],
    button: 'Set a new password',
    afterwards: [notYourChange],
  },
  recoveryCodeUsed: {
    subject: 'Recovery code used',
    preheader:
      '{left, plural, =0 {That was the last one.} one {You have # left.} other {You have # left.}}',
    paragraphs: [
      hello,
      'One of your recovery codes for {site} was used. {left, plural, =0 {That was the last one: make new ones in your account.} one {You have # code left.} other {You have # codes left.}}',
      onThat,
    ],
    button: 'Set a new password',
    afterwards: [notYourChange],
  },
  factorsReset: {
    subject: 'Two-step sign-in was reset',
    preheader: 'Sign in with your password, and set it up again.',
    paragraphs: [
      hello,
      'We removed the authenticator app, the passkeys and the recovery codes from your {site} account, and signed you out everywhere. Sign in with your password, and set two-step sign-in up again.',
      onThat,
    ],
    button: 'Sign in',
    afterwards: [
      'If you didn’t ask us for this, choose “Forgot your password?” there and set a new password now.',
    ],
  },
  factorsDropped: {
    subject: 'Two-step sign-in was removed',
    preheader: 'It was set up before your email address was confirmed.',
    paragraphs: [
      hello,
      'Your email address is confirmed now. To keep your {site} account yours alone, we removed the authenticator app, the passkeys and the recovery codes that were set up before. You can set two-step sign-in up again.',
      onThat,
    ],
    button: 'Sign in',
    afterwards: [notYourChange],
  },
  applicationApproved: {
    subject: 'You’re verified',
    preheader: 'Your documents are approved. You can publish now.',
    paragraphs: [
      hello,
      'We approved your documents. Your page on {site} shows that you’re verified, and you can publish.',
    ],
    button: 'Open your studio',
  },
  applicationRefused: {
    subject: 'We need your documents again',
    preheader: 'Send them again, and we’ll look at them.',
    paragraphs: [
      hello,
      'We couldn’t accept the documents for your {site} account. {reason, select, unreadable {The picture is too dark, blurred or cut off.} expired {The document is out of date.} incomplete {A part of the document is missing.} notMatching {The person, the name or the document don’t match.} notAccepted {This kind of document isn’t accepted. Use a passport or an ID card.} underage {The document shows somebody under 18.} other {}}{hasNote, select, yes {\nOur reviewer wrote: “{note}”} other {}}',
      'Send {documents, select, identity {your identity document} selfie {the photo of you holding your document} other {your identity document and the photo of you holding it}} again. You can publish once we’ve approved your documents.',
    ],
    button: 'Send documents',
  },
  dataExportReady: {
    subject: 'Your data is ready',
    preheader: 'Download it before {untilAt}.',
    paragraphs: [
      hello,
      'The copy of your data that you asked for is ready. You can download it until {untilAt}, then we delete it.',
    ],
    button: 'Go to your data',
    afterwards: [
      'We ask you to confirm that it’s you before the download. If you didn’t ask for this, set a new password and sign out all other devices.',
    ],
  },
  bankAccountChanged: {
    subject: 'Your bank account has changed',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: [
      hello,
      'The bank account that your earnings on {site} are paid to was changed. Payouts wait for 72 hours after that.',
      onThat,
    ],
    button: 'Set a new password',
    afterwards: [notYourMoney],
  },
  paymentGatewayChanged: {
    subject: 'Your payout account has changed',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: [
      hello,
      'What we know of your account with {gateway} was changed. Your earnings on {site} may be paid there.',
      onThat,
    ],
    button: 'Set a new password',
    afterwards: [notYourMoney],
  },
  accountSuspended: {
    subject: 'Your account is suspended',
    preheader: 'You can’t sign in at the moment.',
    paragraphs: [
      hello,
      'We suspended your {site} account and signed you out everywhere. Our team gave this reason: “{reason}”',
      onThat,
    ],
    button: 'Write to us',
    afterwards: ['If you think that this is a mistake, write to us.'],
  },
  removalDone: {
    subject: 'Your account is removed',
    preheader: 'Your personal data is deleted.',
    paragraphs: [
      hello,
      'We removed your {site} account, as you asked or as we told you, and deleted your personal data. This is the last mail about it.',
      'You can register again with this address at any time. Nobody else can take your username for a year.',
    ],
  },
  welcome: {
    subject: 'Welcome to {site}',
    preheader: 'Your account{isNamed, select, yes { @{username}} other {}} is ready.',
    paragraphs: [
      hello,
      'Your account{isNamed, select, yes { @{username}} other {}} is ready. {role, select, performer {Set up your page, choose your prices and send us your documents: you can publish once we’ve verified you.} other {Follow creators for free, or subscribe to see everything they post. We always show a price before you pay it.}}',
      '{asksToConfirm, select, yes {Please confirm that this is your email address. Then you can add passkeys and two-step sign-in, link other accounts, and get mails about what’s new.} other {}}',
    ],
    button:
      '{asksToConfirm, select, yes {Confirm your email address} other {{role, select, performer {Open your studio} other {Find creators}}}}',
    afterwards: [
      '{asksToConfirm, select, yes {The link works for 24 hours. If you didn’t create an account, you don’t need to do anything.} other {}}',
    ],
  },
  removalAsked: {
    subject: 'Your account will be removed',
    preheader: 'You can change your mind until {dueAt}.',
    paragraphs: [
      hello,
      'You asked us to remove your {site} account. We’ll remove it on {dueAt}. Until then you can use it and change your mind.',
      '{role, select, performer {Earnings that haven’t been paid out by then stay in our books without your name, and can’t be paid to you any more.} other {Tokens you haven’t spent by then can’t be used any more, and we don’t refund them by ourselves.}}',
    ],
    button: 'Keep my account',
    afterwards: [notYourRemoval],
  },
} as const satisfies Record<string, MailWords>;

export type MailKind = keyof typeof mailsInEnglish;

/** Frame around every mail. */
export const frameInEnglish = {
  linkInText: 'If the button doesn’t work, open this link:',
  footer: 'You got this mail because you have an account on {site}.',
  footerOfStranger: 'Sent by {site}.',
  unsubscribe: 'Turn mails like this off',
} as const;
