import { defineMails } from './mailText.ts';
import { circumstances, hello, notYou, notYourMoney, notYourRemoval, onThat } from './shared.ts';

/** Mails about accounts, applications and requests. */
export const accountMails = defineMails({
  contactMessage: {
    subject: 'Message from {from}',
    preheader: 'Sent from the contact page. Reply to answer it.',
    paragraphs: { sender: '{from} ({email}) wrote on the contact page:', message: '{message}' },
  },
  usernameChanged: {
    subject: 'Your username has changed',
    preheader: '{isNamed, select, yes {You are now @{username}.} other {It was changed just now.}}',
    paragraphs: {
      hello,
      body: '{isNamed, select, yes {Your username on {site} is now @{username}. Links to @{previousUsername} still lead to you for 30 days.} other {Your username on {site} was changed. Links to your old one still lead to you for 30 days.}}',
      circumstances,
    },
    button: 'Set a new password',
    afterwards: { notYou },
  },
  emailVerification: {
    subject: 'Confirm your email address',
    preheader: 'One click, and your account is ready.',
    paragraphs: {
      hello,
      body: 'Confirm that this is your email address, so that you can use {site}.',
    },
    button: 'Confirm email',
    afterwards: {
      note: 'The link works for 24 hours. If you didn’t create an account, you don’t need to do anything.',
    },
  },
  addressInUse: {
    subject: 'You already have an account',
    preheader: 'Someone tried to use your email address.',
    paragraphs: {
      hello,
      attempt:
        'Someone tried to use this email address for an account on {site}. It’s the address of your account{isNamed, select, yes { @{username}} other {}}, so nothing has changed.',
      yours: 'If this was you, sign in. If you forgot your password, you can set a new one there.',
    },
    button: 'Sign in',
    afterwards: { note: 'If it wasn’t you, you don’t need to do anything.' },
  },
  emailChange: {
    subject: 'Confirm your new email',
    preheader: 'Your address changes once you open the link.',
    paragraphs: {
      hello,
      body: 'You asked to use this email address for your {site} account{isNamed, select, yes { @{username}} other {}}. It takes effect once you confirm it.',
    },
    button: 'Confirm email',
    afterwards: {
      note: 'The link works for 24 hours. If you didn’t request this, you don’t need to do anything.',
    },
  },
  emailChanged: {
    subject: 'Your email has changed',
    preheader: 'If this wasn’t you, undo it within 7 days.',
    paragraphs: {
      hello,
      body: 'The email address of your {site} account is now {newAddress}. We won’t email this one any more.',
      circumstances,
    },
    button: 'Undo the change',
    afterwards: {
      note: 'If this was you, you don’t need to do anything. If it wasn’t, undo it within 7 days: you get this address back, set a new password, and every device is signed out.',
    },
  },
  applicationApproved: {
    subject: 'You’re verified',
    preheader: 'Your documents are approved. You can publish now.',
    paragraphs: {
      hello,
      body: 'We approved your documents. Your page on {site} shows that you’re verified, and you can publish.',
    },
    button: 'Open your studio',
  },
  applicationRefused: {
    subject: 'We need your documents again',
    preheader: 'Send them again, and we’ll review them.',
    paragraphs: {
      hello,
      reason:
        'We couldn’t accept the documents for your {site} account. {reason, select, unreadable {The picture is too dark, blurred or cut off.} expired {The document is out of date.} incomplete {A part of the document is missing.} notMatching {The person, the name or the document don’t match.} notAccepted {This kind of document isn’t accepted. Use a passport or an ID card.} underage {The document shows someone under 18.} other {}}{hasNote, select, yes {\nOur reviewer wrote: “{note}”} other {}}',
      next: 'Send {documents, select, identity {your identity document} selfie {the photo of you holding your document} other {your identity document and the photo of you holding it}} again. You can publish once we’ve approved your documents.',
    },
    button: 'Send documents',
  },
  dataExportReady: {
    subject: 'Your data is ready',
    preheader: 'Download it before {untilAt}.',
    paragraphs: {
      hello,
      body: 'The copy of your data that you requested is ready. You can download it until {untilAt}, then we delete it.',
    },
    button: 'Go to your data',
    afterwards: {
      note: 'We ask you to confirm it’s you before the download. If you didn’t request this, set a new password and sign out all other devices.',
    },
  },
  bankAccountChanged: {
    subject: 'Your bank account has changed',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: {
      hello,
      body: 'The bank account that your earnings on {site} are paid to was changed.{hours, plural, =0 {} one { Payouts wait for # hour after that.} other { Payouts wait for # hours after that.}}',
      onThat,
    },
    button: 'Set a new password',
    afterwards: { notYourMoney },
  },
  paymentGatewayChanged: {
    subject: 'Your payout account has changed',
    preheader: 'If this wasn’t you, set a new password now.',
    paragraphs: {
      hello,
      body: 'The details of your {gateway} account were changed. Your earnings on {site} may be paid there.',
      onThat,
    },
    button: 'Set a new password',
    afterwards: { notYourMoney },
  },
  accountSuspended: {
    subject: 'Your account is suspended',
    preheader: 'You can’t sign in at the moment.',
    paragraphs: {
      hello,
      body: 'We suspended your {site} account and signed you out everywhere. Our team gave this reason: “{reason}”',
      onThat,
    },
    button: 'Write to us',
    afterwards: { note: 'If you think this is a mistake, write to us.' },
  },
  removalDone: {
    subject: 'Your account is deleted',
    preheader: 'Your personal data is deleted.',
    paragraphs: {
      hello,
      done: 'We deleted your {site} account, as you asked or as we announced, and your personal data with it. This is the last email about it.',
      register:
        'You can register again with this address at any time. Nobody else can take your username for a year.',
    },
  },
  welcome: {
    subject: 'Welcome to {site}',
    preheader: 'Your account{isNamed, select, yes { @{username}} other {}} is ready.',
    paragraphs: {
      hello,
      ready:
        'Your account{isNamed, select, yes { @{username}} other {}} is ready. {role, select, performer {Set up your page, choose your prices and send us your documents: you can publish once we’ve verified you.} other {Follow creators for free, or subscribe to see everything they post. We always show a price before you pay it.}}',
      confirm:
        '{asksToConfirm, select, yes {Confirm that this is your email address. Then you can add passkeys and two-step sign-in, connect other accounts, and get emails about what’s new.} other {}}',
    },
    button:
      '{asksToConfirm, select, yes {Confirm your email address} other {{role, select, performer {Open your studio} other {Find creators}}}}',
    afterwards: {
      note: '{asksToConfirm, select, yes {The link works for 24 hours. If you didn’t create an account, you don’t need to do anything.} other {}}',
    },
  },
  removalAsked: {
    subject: 'Your account will be deleted',
    preheader: 'You can change your mind until {dueAt}.',
    paragraphs: {
      hello,
      due: 'You asked us to delete your {site} account. We’ll delete it on {dueAt}. Until then you can use it and change your mind.',
      balance:
        '{role, select, performer {Earnings not paid out by then stay in our books without your name, and we can no longer pay them to you.} other {Tokens you haven’t spent by then can no longer be used, and aren’t refunded automatically.}}',
    },
    button: 'Keep my account',
    afterwards: { notYourRemoval },
  },
});
