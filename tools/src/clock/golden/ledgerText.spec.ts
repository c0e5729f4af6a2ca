import type { LedgerEntry } from '@ovation/projections/ledger/books/postings';
import { expect, it } from 'vitest';
import { ledgerText } from './ledgerText.ts';

const anaId = '0190a1b2-0000-7000-8000-000000000001';

const tip = (at: string, amount: number): LedgerEntry => ({
  eventId: 'e',
  type: 'TipSent',
  stream: 's',
  revision: 0,
  position: 0n,
  at,
  metadata: {} as LedgerEntry['metadata'],
  legs: [
    { account: `fan:${anaId}`, commodity: 'TOKEN', amount: -amount },
    { account: 'creator:other', commodity: 'TOKEN', amount },
  ],
});

it('names people, and lists postings in the order of time', () => {
  const entries = [tip('2025-02-01T00:00:00.000Z', 5), tip('2025-01-01T00:00:00.000Z', 3)];
  expect(ledgerText(entries, new Map([[anaId, 'ana']]))).toBe(
    [
      'Trial balance',
      'creator:other 8 TOKEN',
      'fan:ana -8 TOKEN',
      '',
      'Postings',
      '2025-01-01T00:00:00.000Z TipSent',
      '  creator:other 3 TOKEN',
      '  fan:ana -3 TOKEN',
      '2025-02-01T00:00:00.000Z TipSent',
      '  creator:other 5 TOKEN',
      '  fan:ana -5 TOKEN',
      '',
    ].join('\n'),
  );
});
