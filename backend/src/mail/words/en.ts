/** What a mail says, in ICU's syntax and without markup; `docs/voice.md` says how. */
export interface MailWords {
  readonly subject: string;
  /** What a list of mails shows behind the subject. */
  readonly preheader: string;
  readonly paragraphs: readonly string[];
  /** The button, where the mail has a link. */
  readonly button?: string;
  /** Behind the button. */
  readonly afterwards?: readonly string[];
}

/** Known of a sign-in or a change: when, from where and with what. */
const circumstances =
  '{browser, select, none {With a program} other {With {browser} on {system}}}{country, select, none {} other {, from {country}}}, on {at}.';

const notYou = 'If this wasn’t you, set a new password now. That signs every device out.';

/** `name` is who is greeted, `site` what the product is called; each mail is given both. */
export const mailsInEnglish = {
  contactMessage: {
    subject: 'Message from {from}',
    preheader: 'Sent with the contact page. Reply to answer it.',
    paragraphs: ['{from} ({email}) wrote with the contact page:', '{message}'],
  },
  passwordReset: {
    subject: 'Set a new password',
    preheader: 'The link works once, for 30 minutes.',
    paragraphs: [
      'Hi {name},',
      'You asked for a new password for {site}. The link works once, for 30 minutes.',
    ],
    button: 'Set a new password',
    afterwards: ['If you didn’t ask for this, you don’t need to do anything.'],
  },
  passwordChanged: {
    subject: 'Your password has changed',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: ['Hi {name},', 'Your password for {site} was changed.', circumstances],
    button: 'Set a new password',
    afterwards: [notYou],
  },
  usernameChanged: {
    subject: 'Your username has changed',
    preheader: 'You are now @{username}.',
    paragraphs: [
      'Hi {name},',
      'Your username on {site} is now @{username}. Links to @{previousUsername} still lead to you for 30 days.',
      circumstances,
    ],
    button: 'Set a new password',
    afterwards: [notYou],
  },
  newDevice: {
    subject: 'New sign-in to your account',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: [
      'Hi {name},',
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
    paragraphs: [
      'Hi {name},',
      'Confirm that this is your email address, so that you can use {site}.',
    ],
    button: 'Confirm address',
    afterwards: [
      'The link works for 24 hours. If you didn’t create an account, you don’t need to do anything.',
    ],
  },
  addressInUse: {
    subject: 'You already have an account',
    preheader: 'Somebody tried to use your email address.',
    paragraphs: [
      'Hi {name},',
      'Somebody tried to use this email address for an account on {site}. It’s the address of your account @{username}, so nothing has changed.',
      'If this was you, sign in. If you forgot your password, you can set a new one there.',
    ],
    button: 'Sign in',
    afterwards: ['If it wasn’t you, you don’t need to do anything.'],
  },
  emailChange: {
    subject: 'Confirm your new email address',
    preheader: 'Your address changes once you open the link.',
    paragraphs: [
      'Hi {name},',
      'You asked to use this email address for your {site} account @{username}. It counts once you confirm it.',
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
      'Hi {name},',
      'The email address of your {site} account is now {newAddress}. We won’t write to this one any more.',
      circumstances,
    ],
    button: 'Undo the change',
    afterwards: [
      'If this was you, you don’t need to do anything. If it wasn’t, undo it within 7 days: this address is then yours again, and every device is signed out.',
    ],
  },
} as const satisfies Record<string, MailWords>;

export type MailKind = keyof typeof mailsInEnglish;

/** Around every mail. */
export const frameInEnglish = {
  linkInText: 'If the button doesn’t work, open this link:',
  footer: 'You got this mail because you have an account on {site}.',
  footerOfStranger: 'Sent by {site}.',
} as const;
