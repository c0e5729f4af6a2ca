import { defineMessages } from '@ovation/contracts/translations/message';

/** Texts that several mails share. */
export const {
  hello,
  circumstances,
  notYou,
  otherWays,
  onThat,
  notYourChange,
  notYourMoney,
  notYourRemoval,
  receiptNumber,
} = defineMessages('mail.shared', {
  // An unverified address may have been entered by another person: its mails greet without a name.
  hello: '{isNamed, select, yes {Hi {name},} other {Hello,}}',
  // Time, country and device of a sign-in or a change.
  circumstances:
    '{browser, select, none {With a program} other {With {browser} on {system}}}{country, select, none {} other {, from {country}}}, on {at}.',
  notYou: 'If this wasn’t you, set a new password now. That signs out every device.',
  // The other sign-in methods, if there are any.
  otherWays:
    '{ways, select, none {You can sign in with your password only.} other {You can also sign in with: {ways}. If you don’t recognize one of them, remove it in your account.}}',
  onThat: 'This was on {at}.',
  // For changes that a new password alone does not undo.
  notYourChange:
    'If this wasn’t you, set a new password now. Then check your sign-in methods in your account, and remove any that aren’t yours.',
  notYourMoney: 'If this wasn’t you, set a new password now, then correct your payout details.',
  notYourRemoval:
    'If this wasn’t you, keep your account and set a new password. That signs out every other device.',
  receiptNumber: 'Receipt number: {receipt}',
});
