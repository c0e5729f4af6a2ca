import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/decider.ts';
import { type LoggedEvent, sectionsOf } from './sentences.ts';

const at = '2026-11-03T10:00:00.000Z';
const logged = (id: number, type: string, data: object): LoggedEvent => ({
  id: idOf(id),
  at,
  event: { type, data } as unknown as LoggedEvent['event'],
});
const subject = {
  transactionId: idOf(1),
  creator: 'Luna',
  formatAmount: (minorUnits: number) => `$${(minorUnits / 100).toFixed(2)}`,
  formatInstant: (instant: string) => instant.slice(0, 10),
};
const purpose = { type: 'top_up', tokens: 100, bonusTokens: 5 };

describe('evidence for a dispute', () => {
  it('has one sentence for each event that says something, and cites it', () => {
    const sections = sectionsOf(
      'en',
      [
        logged(2, 'AccountRegistered', { acceptedTerms: '2026-01' }),
        logged(3, 'NameChanged', {}),
        logged(4, 'TransactionCreated', { amount: 1_000, purpose }),
        logged(5, 'WalletToppedUp', { transactionId: idOf(1), tokens: 105 }),
        logged(6, 'WalletToppedUp', { transactionId: idOf(9), tokens: 500 }),
        logged(7, 'TipSent', { tokens: 1 }),
      ],
      subject,
    );
    expect(sections.map(({ heading }) => heading)).toEqual([
      'The customer’s account',
      'The payment',
      'What the customer got',
      'What the customer did with it',
    ]);
    const sentences = sections.flatMap((section) => section.sentences);
    expect(sentences.map(({ text, event }) => [event.eventId, text])).toEqual([
      [
        idOf(2),
        'The customer registered an account on 2026-11-03 and accepted our terms, version 2026-01.',
      ],
      [idOf(4), 'The customer ordered 105 tokens for $10.00 on 2026-11-03.'],
      [idOf(5), 'We credited 105 tokens to the customer’s wallet on 2026-11-03.'],
      [idOf(7), 'The customer gave 1 token to a creator on 2026-11-03.'],
    ]);
    expect(sentences.every(({ event }) => event.at === at)).toBe(true);
  });

  it('says of a subscription until when it gave access', () => {
    const [section] = sectionsOf(
      'en',
      [
        logged(2, 'SubscriptionActivated', {
          transactionId: idOf(1),
          periodEnd: '2026-12-03T10:00:00.000Z',
        }),
      ],
      subject,
    );
    expect(section?.sentences[0]?.text).toBe(
      'The customer had access to what Luna posts from 2026-11-03 until 2026-12-03.',
    );
  });
});
