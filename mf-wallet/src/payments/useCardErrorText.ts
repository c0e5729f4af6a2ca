import { useLingui } from '@lingui/react/macro';
import type { CardError } from './cardDeclined.ts';

/** Error messages of a card, beside their field. */
export const useFieldErrorText = (): ((fault: CardError) => string) => {
  const { t } = useLingui();
  const words: Readonly<Record<CardError, () => string>> = {
    number: () => t({ id: 'card.number.wrong', message: 'Check the card number.' }),
    expiry: () => t({ id: 'card.expiry.wrong', message: 'Enter a month and year.' }),
    expired: () => t({ id: 'card.expiry.past', message: 'This card has expired' }),
    code: () => t({ id: 'card.code.check', message: 'Check the security code.' }),
    declined: () => t({ id: 'card.check', message: 'Check the card, or use another one.' }),
    unsupported: () => t({ id: 'card.unsupported', message: 'Use another kind of card.' }),
    later: () => t({ id: 'card.later', message: 'Try again in a moment.' }),
  };
  return (fault) => words[fault]();
};

/** Error messages of a refused card, each with a next step. */
export const useDeclinedCardText = (): ((fault: CardError) => string) => {
  const { t } = useLingui();
  const words: Readonly<Record<CardError, () => string>> = {
    number: () =>
      t({
        id: 'card.refused.number',
        message: 'The card number isn’t right. Nothing was charged. Check it and try again.',
      }),
    expiry: () =>
      t({
        id: 'card.refused.expiry',
        message: 'The expiry date isn’t right. Nothing was charged. Check it and try again.',
      }),
    expired: () =>
      t({
        id: 'card.refused.expired',
        message: 'Your card has expired. Nothing was charged. Use another card.',
      }),
    code: () =>
      t({
        id: 'card.refused.code',
        message: 'The security code isn’t right. Nothing was charged. Check it and try again.',
      }),
    declined: () =>
      t({
        id: 'card.refused.declined',
        message: 'Your card was declined. Nothing was charged. Use another card, or ask your bank.',
      }),
    unsupported: () =>
      t({
        id: 'card.refused.unsupported',
        message: 'Your card can’t be used for this. Nothing was charged. Use another card.',
      }),
    later: () =>
      t({
        id: 'card.refused.later',
        message: 'We couldn’t take your card just now. Nothing was charged. Try again in a moment.',
      }),
  };
  return (fault) => words[fault]();
};
