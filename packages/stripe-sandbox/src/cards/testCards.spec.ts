import { describe, expect, it } from 'vitest';
import { passesLuhn } from './cardNumber.ts';
import { testCardNamed, testCardOfToken, testCards } from './testCards.ts';

describe('test cards', () => {
  it('have unique numbers that pass the Luhn check', () => {
    expect(testCards.filter(({ number }) => !passesLuhn(number))).toEqual([]);
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
    expect(new Set(testCards.map(({ name }) => name)).size).toBe(testCards.length);
  });

  it('are found by every name of Stripe’s', () => {
    expect(testCardOfToken('tok_visa')?.number).toBe('4242424242424242');
    expect(testCardOfToken('pm_card_us')?.name).toBe('visa');
    expect(testCardOfToken('tok_chargeDeclined')?.declined?.code).toBe('card_declined');
    expect(testCardNamed('visa_chargeDeclinedStolenCard')?.declined?.declineCode).toBe(
      'stolen_card',
    );
    expect(testCardOfToken('pm_card_visa_debit')?.funding).toBe('debit');
    expect(testCardOfToken('pm_1234')).toBeUndefined();
    expect(testCardOfToken('pm_card_constructor')).toBeUndefined();
  });
});
