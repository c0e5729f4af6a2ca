import type { TransactionLine } from '@ovation/contracts/payments/transaction';
import type { StatementLine } from '@ovation/contracts/wallet/line';
import { expect, it } from 'vitest';
import { csvOfLines, csvOfPayments } from './statementCsv.ts';

const luna = {
  _id: 'luna',
  name: 'Luna, "the" one',
  username: 'luna',
  avatar: '',
  isPerformer: true,
  isVerified: true,
};
const line: StatementLine = {
  _id: 'l1',
  type: 'tip',
  tokens: -50,
  balance: 100,
  performer: luna,
  targetId: null,
  note: '=1+1',
  commissionRate: 0.2,
  money: null,
  cause: null,
  event: { _id: 'e1', type: 'TipSent', number: 1, legs: [] },
  createdAt: '2026-03-01T08:00:00.000Z',
};

it('lists each movement of tokens, and escapes formulas', () => {
  expect(csvOfLines([line])).toBe(
    '\uFEFFat,type,person,note,tokens,balance,amount,currency,id\r\n' +
      '2026-03-01T08:00:00.000Z,tip,"Luna, ""the"" one",\'=1+1,-50,100,,,l1\r\n',
  );
  const topUp = {
    ...line,
    type: 'top_up' as const,
    tokens: 150,
    performer: null,
    note: null,
    money: { amount: 15, currency: 'USD' as const, transactionId: 't1' },
  };
  expect(csvOfLines([topUp])).toContain(',top_up,,,150,100,15.00,USD,l1');
});

it('lists each payment with its refunded amount', () => {
  const payment: TransactionLine = {
    _id: 't1',
    provider: 'stripe',
    type: 'top_up',
    amount: 15,
    currency: 'USD',
    refundedAmount: 5,
    tax: null,
    couponCode: null,
    tokens: 150,
    packageId: null,
    performerId: null,
    subscriptionType: null,
    isAutomatic: false,
    status: 'succeeded',
    failure: null,
    performer: null,
    events: [],
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
  };
  expect(csvOfPayments([payment])).toBe(
    '\uFEFFat,type,person,status,tokens,amount,refunded,currency,id\r\n' +
      '2026-03-01T08:00:00.000Z,top_up,,succeeded,150,15.00,5.00,USD,t1\r\n',
  );
});
