import { defineProblems } from '../kernel/problem.ts';

export const paymentProblems = defineProblems({
  UNKNOWN_PROVIDER: {
    status: 404,
    title: 'Unknown provider',
    message: 'This payment provider is not available.',
  },
  CARD_NOT_FOUND: { status: 404, title: 'No such card', message: 'This card doesn’t exist.' },
  CARD_NOT_USABLE: {
    status: 409,
    title: 'Card not confirmed',
    message: 'You need to confirm this card before you can use it.',
  },
  TOO_MANY_CARDS: {
    status: 409,
    title: 'Too many cards',
    message: 'Remove a card before adding another.',
  },
  PAYMENT_METHOD_INVALID: {
    status: 422,
    title: 'Unknown payment method',
    message: 'We couldn’t find this card with our payment provider. Please enter it again.',
  },
  PACKAGE_NOT_FOUND: {
    status: 404,
    title: 'No such package',
    message: 'This token package is not available.',
  },
  TOP_UP_OUT_OF_RANGE: {
    status: 422,
    title: 'Amount out of range',
    message: 'A top-up is from {minimum, number, ::.00} to {maximum, number, ::.00} {currency}.',
  },
  COUPON_NOT_FOUND: {
    status: 404,
    title: 'No such coupon',
    message: 'This coupon code is not valid.',
  },
});

/** The ways in which a bank says no. */
export const declineProblems = defineProblems({
  CARD_DECLINED: { status: 402, title: 'Card declined', message: 'Your card was declined.' },
  INSUFFICIENT_FUNDS: {
    status: 402,
    title: 'Insufficient funds',
    message: 'Your card has insufficient funds.',
  },
  CARD_EXPIRED: { status: 402, title: 'Card expired', message: 'Your card has expired.' },
  INCORRECT_CVC: {
    status: 402,
    title: 'Wrong security code',
    message: 'Your card’s security code is incorrect.',
  },
  PROCESSING_ERROR: {
    status: 402,
    title: 'Processing error',
    message: 'Something went wrong while processing your card. Please try again in a moment.',
  },
  AUTHENTICATION_REQUIRED: {
    status: 402,
    title: 'Confirmation required',
    message: 'Your bank needs you to confirm this payment.',
  },
});
export type DeclineCode = keyof typeof declineProblems;

/** All declines, for the tables of routes that charge a card. */
export const declines = [
  declineProblems.CARD_DECLINED,
  declineProblems.INSUFFICIENT_FUNDS,
  declineProblems.CARD_EXPIRED,
  declineProblems.INCORRECT_CVC,
  declineProblems.PROCESSING_ERROR,
  declineProblems.AUTHENTICATION_REQUIRED,
] as const;
