import { defineMessages, type Message } from '../translations/message.ts';
import type { ConnectDisabledReason, ConnectRequirement } from './connectRules.ts';

/** Things that Stripe still needs of a creator. */
export const requirementWords: Readonly<Record<ConnectRequirement, Message>> = defineMessages(
  'connect.requirement',
  {
    identity: 'Your name and date of birth',
    identity_document: 'A photo of your identity document',
    address: 'Your address',
    contact: 'Your email address or phone number',
    tax_number: 'Your tax or identification number',
    bank_account: 'The bank account that payouts go to',
    business: 'Details of your business',
    representative: 'Details of the people who run or own your business',
    terms: 'Your agreement to Stripe’s terms',
    other: 'More information, which Stripe shows you',
  },
);

/** Reasons why Stripe pays nothing out, with what the creator can do. */
export const disabledReasonWords: Readonly<Record<ConnectDisabledReason, Message>> = defineMessages(
  'connect.disabled',
  {
    requirements: 'Stripe needs more information before it can pay you.',
    verification: 'Stripe is checking what you sent. You don’t need to do anything.',
    review: 'Stripe is reviewing your account. You don’t need to do anything.',
    rejected: 'Stripe has rejected your account. Use a bank account for your payouts.',
    platform_paused: 'We’ve paused payouts to your Stripe account. Contact us.',
    other: 'Stripe doesn’t pay out at the moment. Open your Stripe account to see why.',
  },
);

export const connectMessages: readonly Message[] = [
  ...Object.values(requirementWords),
  ...Object.values(disabledReasonWords),
];
