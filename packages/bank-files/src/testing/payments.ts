import fc from 'fast-check';
import type { Payment, PaymentBatch, PreparedBatch } from '../payments/paymentBatch.ts';
import { prepareBatch } from '../payments/prepareBatch.ts';

const modulus = 97n;

/** IBAN of a bank's own account number, with its check digits. */
export const ibanOf = (country: string, ownNumber: string): string => {
  const digits = Array.from(`${ownNumber}${country}00`, (sign) => Number.parseInt(sign, 36));
  const check = 98n - (BigInt(digits.join('')) % modulus);
  return `${country}${check.toString().padStart(2, '0')}${ownNumber}`;
};

export const spanishIban = 'ES9121000418450200051332';

export const samplePayment = (changes: Partial<Payment> = {}): Payment => ({
  payoutId: '018f3a52-7c1e-7000-8000-0000000000a1',
  attempt: 1,
  amount: { minorUnits: 12_345, currency: 'EUR' },
  executeOn: '2026-12-01',
  payee: {
    name: 'Zoë Müller-Łukasz',
    account: { number: spanishIban, swiftCode: '', routingNumber: '', country: 'ES' },
  },
  remittanceText: 'Ovation payout',
  ...changes,
});

export const sampleBatch = (
  payments: readonly Payment[] = [samplePayment()],
  changes: Partial<PaymentBatch> = {},
): PaymentBatch => ({
  batchId: '018f3a52-7c1e-7000-8000-0000000000ff',
  createdAt: '2026-11-30T10:20:30.456Z',
  payer: {
    name: 'Ovation S.L.',
    account: {
      number: 'DE89 3704 0044 0532 0130 00',
      swiftCode: 'COBADEFFXXX',
      routingNumber: '',
      country: 'DE',
    },
  },
  payments,
  ...changes,
});

/** Prepares a batch that has no problem. */
export const preparedBatch = (batch: PaymentBatch): PreparedBatch => {
  const result = prepareBatch(batch);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.batch;
};

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

const accounts = fc.oneof(
  fc
    .record({ country: fc.constantFrom('ES', 'DE', 'FR', 'TR', 'AE'), ownNumber: digits(18) })
    .map(({ country, ownNumber }) => ({
      number: ibanOf(country, ownNumber),
      swiftCode: 'CAIXESBBXXX',
      routingNumber: '',
      country,
    })),
  fc.record({ number: digits(10), routingNumber: digits(9) }).map((numbers) => ({
    ...numbers,
    swiftCode: 'CHASUS33',
    country: 'US',
  })),
);

/** Names with at least one letter that can be written in Latin ones, and anything that is no letter. */
export const names = fc
  .tuple(
    fc.constantFrom('Ana', 'Žofie', 'Щукин', 'ΑΘΗΝΑ', 'Ðorđe', 'Nguyễn', 'Øystein'),
    fc.string({
      unit: fc.constantFrom(...` -'&<>"/:=+@\t\u{1F600}éßŁя`),
      maxLength: 120,
    }),
  )
  .map(([name, rest]) => `${name}${rest}`.slice(0, 100));

/** Payments with any names, texts, currencies and amounts. */
export const payments: fc.Arbitrary<Payment[]> = fc.uniqueArray(
  fc.record({
    payoutId: fc.uuid(),
    attempt: fc.integer({ min: 1, max: 99 }),
    amount: fc.record({
      minorUnits: fc.integer({ min: 1, max: 99_999_999_999 }),
      currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'),
    }),
    executeOn: fc.constantFrom('2026-12-01', '2026-12-02'),
    payee: fc.record({
      name: names,
      account: accounts,
      address: fc.record({
        street: fc.string({ unit: 'binary', maxLength: 200 }),
        city: fc.string({ unit: 'binary', maxLength: 50 }),
        region: fc.string({ unit: 'binary', maxLength: 50 }),
        country: fc.constantFrom('ES', 'US', ''),
      }),
    }),
    remittanceText: fc.string({ unit: 'binary', maxLength: 200 }),
  }),
  { selector: ({ payoutId }) => payoutId, minLength: 1, maxLength: 12 },
);
