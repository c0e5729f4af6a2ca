import { expect, it } from 'vitest';
import { cardErrorOf } from './cardDeclined.ts';

it.each([
  [{ code: 'incomplete_number' }, 'number'],
  [{ code: 'invalid_expiry_year_past' }, 'expired'],
  [{ code: 'invalid_expiry_year' }, 'expiry'],
  [{ code: 'incomplete_cvc' }, 'code'],
  [{ code: 'card_declined', decline_code: 'incorrect_cvc' }, 'code'],
  [{ code: 'card_declined', decline_code: 'card_not_supported' }, 'unsupported'],
  [{ code: 'processing_error' }, 'later'],
  [{ code: 'card_declined', decline_code: 'lost_card' }, 'declined'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'declined'],
  [{ code: 'of_next_year' }, 'declined'],
  [{}, 'declined'],
])('maps %o to %s', (refusal, fault) => {
  expect(cardErrorOf(refusal)).toBe(fault);
});
