import type { TransactionDocument } from '@ovation/contracts/payments/readModels';
import { readPdf } from '@ovation/pdf-documents/testing/readPdf';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/decider.ts';
import { renderDocument } from '../render/renderDocument.ts';
import { receiptOf } from './receiptOf.ts';

const at = '2026-11-03T10:00:00.000Z';
const eventOf = (id: number, type: string) => ({
  eventId: idOf(id),
  type,
  number: 1,
  legs: [],
  at,
});

const transaction: TransactionDocument = {
  transactionId: idOf(4_711),
  fanId: idOf(1),
  provider: 'stripe',
  type: 'subscription',
  amount: 1_210,
  currency: 'USD',
  refunded: 0,
  couponCode: null,
  tokens: null,
  packageId: null,
  performerId: idOf(2),
  subscriptionType: 'yearly',
  status: 'succeeded',
  failure: null,
  isAutomatic: false,
  cardId: idOf(3),
  cardBrand: null,
  paymentRef: 'pi_1',
  disputes: {},
  events: [eventOf(5, 'SubscriptionActivated')],
  createdAt: at,
  updatedAt: at,
};
const source = {
  transaction,
  card: { brand: 'visa', last4: '4242' },
  payer: { name: 'Sam Okoro', email: 'sam@example.com' },
  creator: 'Luna',
  issuer: { siteName: 'Ovation', origin: 'https://ovation.example' },
};

const textsOf = async (language: 'en' | 'es', changed: Partial<typeof transaction> = {}) => {
  const data = receiptOf(language, { ...source, transaction: { ...transaction, ...changed } });
  if (!data) throw new Error('there is no receipt');
  const { pages } = await readPdf(await renderDocument({ kind: 'receipt', language, data }));
  return pages.flatMap(({ texts }) => texts).join(' ');
};

describe('a receipt', () => {
  it('says what was paid for, with which card, and names its event', async () => {
    const text = await textsOf('en');
    expect(text).toContain('Subscription to Luna, a year');
    expect(text).toContain('Visa ending 4242');
    expect(text).toContain('$12.10');
    expect(text).toContain(idOf(5));
    expect(await textsOf('es')).toContain('Suscripción a Luna, un año');
  });

  it('shows the tax that the price includes', async () => {
    const evidence = [{ source: 'card' as const, country: 'ES' }];
    const tax = { country: 'ES', basisPoints: 2_100, taxAmount: 210, netAmount: 1_000, evidence };
    const text = await textsOf('en', { tax });
    expect(text).toContain('Includes VAT, Spain, 21% of $10.00');
    expect(text).toContain('$2.10');
    const untaxed = { ...tax, country: 'US', basisPoints: 0, taxAmount: 0, netAmount: 1_210 };
    expect(await textsOf('en', { tax: untaxed })).not.toContain('Includes VAT');
  });

  it('shows refunds, never disputed money', async () => {
    const events = [eventOf(5, 'SubscriptionActivated'), eventOf(6, 'SubscriptionPaymentReversed')];
    expect(await textsOf('en', { events })).not.toContain('Refunded');
    expect(await textsOf('en', { events, refunded: 300 })).toContain('Refunded on');
  });

  it('does not exist until the money has moved', () => {
    expect(receiptOf('en', { ...source, transaction: { ...transaction, events: [] } })).toBe(
      undefined,
    );
  });
});
