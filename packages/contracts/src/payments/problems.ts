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
    message: 'We couldn’t find this card with our payment provider. Enter it again.',
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
  AUTO_TOP_UP_MAXIMUM_TOO_LOW: {
    status: 422,
    title: 'Maximum too low',
    message: 'The monthly maximum must cover at least one top-up.',
  },
});

const declined = (title: string, message: string) => ({ status: 402, title, message }) as const;

/**
 * Card declines in our own words: each states that nothing was charged and the next step. A card reported
 * lost, stolen or fraudulent is declined like any other.
 */
export const declineProblems = defineProblems({
  CARD_DECLINED: declined(
    'Card declined',
    'Your card was declined. Nothing was charged. Use another card, or ask your bank.',
  ),
  INSUFFICIENT_FUNDS: declined(
    'Insufficient funds',
    'Your card has insufficient funds. Nothing was charged. Use another card.',
  ),
  CARD_EXPIRED: declined(
    'Card expired',
    'Your card has expired. Nothing was charged. Use another card.',
  ),
  INCORRECT_CVC: declined(
    'Wrong security code',
    'The security code isn’t right. Nothing was charged. Check it and try again.',
  ),
  INCORRECT_NUMBER: declined(
    'Wrong card number',
    'The card number isn’t right. Nothing was charged. Check it and try again.',
  ),
  INCORRECT_EXPIRY: declined(
    'Wrong expiry date',
    'The expiry date isn’t right. Nothing was charged. Check it and try again.',
  ),
  PROCESSING_ERROR: declined(
    'Processing error',
    'Your bank couldn’t handle this just now. Nothing was charged. Try again in a moment.',
  ),
  AUTHENTICATION_REQUIRED: declined(
    'Confirmation required',
    'Your bank wants you to confirm it. Nothing was charged. Try again, or use another card.',
  ),
  AUTHENTICATION_FAILED: declined(
    'Not confirmed',
    'Your bank did not confirm it. Nothing was charged. Try again, or use another card.',
  ),
  CARD_NOT_SUPPORTED: declined(
    'Card not supported',
    'Your card can’t be used for this. Nothing was charged. Use another card, or ask your bank.',
  ),
  CURRENCY_NOT_SUPPORTED: declined(
    'Currency not supported',
    'Your card can’t pay in this currency. Nothing was charged. Use another card.',
  ),
  CARD_LIMIT_REACHED: declined(
    'Limit reached',
    'Your card has reached its limit. Nothing was charged. Use another card, or try again later.',
  ),
  DUPLICATE_PAYMENT: declined(
    'Same payment again',
    'Your bank has just had the same payment, and declined this one. Nothing more was charged. Look at your card payments before you try again.',
  ),
  MONEY_LIMIT_REACHED: declined(
    'Spending limit reached',
    'This would exceed the monthly spending limit that you set. Nothing was charged. You can change the limit in your wallet.',
  ),
  CARD_GONE: declined(
    'Card not available',
    'This card can’t be used any more. Nothing was charged. Enter it again, or use another card.',
  ),
});
export type DeclineCode = keyof typeof declineProblems;

/** All declines, for routes that charge a card. */
export const declines = Object.values(declineProblems);
