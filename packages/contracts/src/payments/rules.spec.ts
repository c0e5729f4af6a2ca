import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasExpired, type RenewalCard, selectRenewalCard } from './rules.ts';

interface Named extends RenewalCard {
  readonly name: string;
}

const plain = { paidLast: false, isDefault: false, isExpired: false };
const card = (name: string, more: Partial<RenewalCard> = {}): Named => ({
  name,
  ...plain,
  ...more,
});
const chosen = (...cards: readonly Named[]) => selectRenewalCard(cards, (one) => one)?.name;

describe('the renewal card', () => {
  it('is the one that paid last, else the default one, else the oldest', () => {
    const [old, usual] = [card('old'), card('usual', { isDefault: true })];
    expect(chosen(old, usual, card('paid', { paidLast: true }))).toBe('paid');
    expect(chosen(old, usual)).toBe('usual');
    expect(chosen(old, card('new'))).toBe('old');
    expect(chosen()).toBeUndefined();
  });

  it('is an expired one only if there is no other', () => {
    const past = card('past', { paidLast: true, isDefault: true, isExpired: true });
    expect(chosen(past, card('new'))).toBe('new');
    expect(chosen(card('older', { isExpired: true }), past)).toBe('past');
  });

  it('is found if there is a card, and valid if one is', () => {
    const cards = fc.array(
      fc.record({
        name: fc.string(),
        paidLast: fc.boolean(),
        isDefault: fc.boolean(),
        isExpired: fc.boolean(),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(cards, (some) => {
        const taken = selectRenewalCard(some, (one) => one);
        expect(taken).toBeDefined();
        expect(taken?.isExpired).toBe(some.every(({ isExpired }) => isExpired));
      }),
    );
  });
});

it('a card is valid until the end of its month', () => {
  const printed = { expMonth: 12, expYear: 2026 };
  expect(hasExpired(printed, '2026-12-31T23:59:59.999Z')).toBe(false);
  expect(hasExpired(printed, '2027-01-01T00:00:00.000Z')).toBe(true);
});
