import { declineProblems } from '@ovation/contracts/payments/problems';
import { problemMessage } from '@ovation/contracts/translations/problemMessages';
import { expect, it } from 'vitest';
import { translate } from '../../kernel/texts/translate.ts';
import { declineCodeOf } from './declineCodes.ts';
import { declinedOf } from './outcomes.ts';

it.each([
  ['lost_card', 'card_declined', 'CARD_DECLINED'],
  ['stolen_card', 'card_declined', 'CARD_DECLINED'],
  ['fraudulent', 'card_declined', 'CARD_DECLINED'],
  ['do_not_honor', 'card_declined', 'CARD_DECLINED'],
  ['insufficient_funds', 'card_declined', 'INSUFFICIENT_FUNDS'],
  ['issuer_not_available', 'card_declined', 'PROCESSING_ERROR'],
  ['try_again_later', 'card_declined', 'PROCESSING_ERROR'],
  ['card_not_supported', 'card_declined', 'CARD_NOT_SUPPORTED'],
  ['currency_not_supported', 'card_declined', 'CURRENCY_NOT_SUPPORTED'],
  ['withdrawal_count_limit_exceeded', 'card_declined', 'CARD_LIMIT_REACHED'],
  ['duplicate_transaction', 'card_declined', 'DUPLICATE_PAYMENT'],
  ['invalid_expiry_year', 'card_declined', 'INCORRECT_EXPIRY'],
  [undefined, 'incorrect_number', 'INCORRECT_NUMBER'],
  [undefined, 'expired_card', 'CARD_EXPIRED'],
  [undefined, 'payment_intent_authentication_failure', 'AUTHENTICATION_FAILED'],
  ['a_code_of_next_year', 'expired_card', 'CARD_EXPIRED'],
  ['a_code_of_next_year', 'another_one', 'CARD_DECLINED'],
  [undefined, undefined, 'CARD_DECLINED'],
])('maps %s of a bank, %s of Stripe to %s', (declineCode, code, ours) => {
  expect(declineCodeOf(declineCode, code)).toBe(ours);
});

it('never passes on Stripe’s messages', () => {
  const stripeError = {
    code: 'card_declined',
    decline_code: 'lost_card',
    message: 'Lost, they say.',
  };
  expect(declinedOf(stripeError, 'pi_1')).toEqual({
    status: 'failed',
    paymentRef: 'pi_1',
    code: 'CARD_DECLINED',
    reason: 'lost_card',
  });
});

it.each(Object.values(declineProblems))('says for $code that nothing was charged', (problem) => {
  expect(problem.message).toMatch(/Nothing (more )?was charged\./);
  expect(translate('es', problemMessage(problem))).toMatch(/No se ha cobrado nada( más)?\./);
});
