import type { Language } from '@ovation/contracts/translations/languages';
import { defineMessages } from '@ovation/contracts/translations/message';
import type { DisputeEvidenceTexts } from '@ovation/pdf-documents/disputeEvidence';
import { commonTexts, commonTextsIn, formatAllIn, formatIn } from './commonTexts.ts';

/** Texts of dispute evidence. */
export const evidenceTexts = defineMessages('document.evidence', {
  title: 'Dispute evidence',
  number: 'Document number',
  disputedAmount: 'Disputed amount',
  dispute: 'Dispute',
  reason: 'Reason given',
  customer: 'Customer',
  citedEvents: 'Cited events',
  citation: 'No.',
  eventType: 'Type',
  time: 'Time',
  eventId: 'Event id',
});

/** Headings of the sections of dispute evidence. */
export const evidenceHeadings = defineMessages('document.evidence.heading', {
  account: 'The customer’s account',
  payment: 'The payment',
  delivery: 'What the customer got',
  use: 'What the customer did with it',
  corrections: 'What was given back',
});

/** Sentences of dispute evidence, each about one event. */
export const evidenceSentences = defineMessages('document.evidence.sentence', {
  registered:
    'The customer registered an account on {at}{hasTerms, select, yes { and accepted our terms, version {terms}} other {}}.',
  emailVerified: 'The customer confirmed the email address by opening a link sent to it on {at}.',
  topUpOrdered:
    'The customer ordered {tokens, plural, one {# token} other {# tokens}} for {amount} on {at}.',
  subscriptionOrdered:
    'The customer ordered a {plan, select, yearly {yearly} other {monthly}} subscription to {creator} for {amount} on {at}.',
  renewed: 'The subscription to {creator} was renewed for {amount} on {at}, as it was ordered.',
  confirmation: 'The cardholder’s bank asked for a confirmation of the payment on {at}.',
  succeeded: 'The payment of {amount} succeeded on {at}.',
  credited:
    'We credited {tokens, plural, one {# token} other {# tokens}} to the customer’s wallet on {at}.',
  accessBegan: 'The customer had access to what {creator} posts from {at} until {untilAt}.',
  canceled: 'The customer canceled the subscription on {at}, with access until {untilAt}.',
  resumed: 'The customer resumed the subscription on {at}.',
  tipped:
    'The customer gave {tokens, plural, one {# token} other {# tokens}} to a creator on {at}.',
  bought:
    'The customer bought something from a creator for {tokens, plural, one {# token} other {# tokens}} on {at}.',
  refunded: 'We gave back {amount} of the payment on {at}.',
});

/** Reasons of disputes, by the provider's code. */
export const disputeReasons = defineMessages('document.evidence.reason', {
  fraudulent: 'The cardholder says that they didn’t make this payment.',
  product_not_received: 'The cardholder says that they didn’t get what they paid for.',
  duplicate: 'The cardholder says that they paid twice.',
  subscription_canceled: 'The cardholder says that the subscription was canceled.',
  product_unacceptable: 'The cardholder says that what they got isn’t as described.',
  credit_not_processed: 'The cardholder says that a refund is missing.',
  unrecognized: 'The cardholder doesn’t recognize the payment.',
  general: 'The cardholder gave no particular reason.',
});

const isKnownReason = (reason: string): reason is keyof typeof disputeReasons =>
  Object.hasOwn(disputeReasons, reason);

export const reasonIn = (language: Language, reason: string): string =>
  formatIn(language)(disputeReasons[isKnownReason(reason) ? reason : 'general']);

export const evidenceTextsIn = (language: Language): DisputeEvidenceTexts => {
  const format = formatIn(language);
  return {
    ...formatAllIn(language, evidenceTexts),
    ...commonTextsIn(language),
    paidOn: (paidAt, method) => format(commonTexts.paidOn, { paidAt, method }),
    paymentReference: format(commonTexts.paymentReference),
    event: format(commonTexts.event),
  };
};
