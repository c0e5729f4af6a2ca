import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../references/payoutReference.ts';
import { payments, preparedBatch, sampleBatch } from '../testing/payments.ts';
import {
  bytesOf,
  type WrittenEntry,
  type WrittenStatement,
  writeStatementFile,
} from '../testing/statementFile.ts';
import { matchPayouts, referencesIn } from './matchPayouts.ts';
import type { SubmittedPayout } from './payoutMovement.ts';
import { readStatements } from './readStatements.ts';

const euros = (minorUnits: number) => ({ minorUnits, currency: 'EUR' });
const payout: SubmittedPayout = {
  payoutId: '018f3a52-7c1e-7000-8000-0000000000a1',
  attempt: 2,
  amount: euros(10_000),
  groupId: 'group-1',
};
const { payoutId, attempt } = payout;
const other: SubmittedPayout = { ...payout, payoutId: '018f3a52-7c1e-7000-8000-0000000000a2' };
const reference = referenceOf(payout);
const bookedOn = '2026-12-01';

const statementsOf = (...written: readonly WrittenStatement[]) => {
  const result = readStatements(bytesOf(writeStatementFile(...written)));
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.statements;
};

const match = (entries: readonly WrittenEntry[], payouts: readonly SubmittedPayout[] = [payout]) =>
  matchPayouts(statementsOf({ entries }), payouts);

const debit = (changes: Partial<WrittenEntry> = {}): WrittenEntry => ({
  amount: payout.amount,
  bankReference: 'bank-1',
  payments: [{ endToEndId: reference }],
  ...changes,
});
const credit = (changes: Partial<WrittenEntry> = {}): WrittenEntry => ({
  ...debit(),
  direction: 'credit',
  bankReference: 'bank-2',
  payments: [{ endToEndId: reference, returnCode: 'AC04' }],
  ...changes,
});
const booking = { booked: payout.amount, bookedOn, bankReference: 'bank-1' };

describe('payouts in a statement', () => {
  it('are paid by a booked debit with their reference and amount', () => {
    expect(match([debit()])).toEqual({
      movements: [{ kind: 'paid', payoutId, attempt, ...booking }],
      unmentioned: [],
      unrelatedCount: 0,
    });
  });

  it('are returned by a credit with their reference, less what banks have deducted', () => {
    const { movements } = match([debit(), credit({ amount: euros(9_500) })]);
    expect(movements).toEqual([
      { kind: 'paid', payoutId, attempt, ...booking },
      {
        kind: 'returned',
        payoutId,
        attempt,
        booked: euros(9_500),
        bookedOn,
        bankReference: 'bank-2',
        reason: { code: 'AC04' },
      },
    ]);
  });

  it('are pending until they are booked', () => {
    const { movements } = match([debit({ status: 'PDNG' })]);
    expect(movements).toEqual([{ kind: 'pending', payoutId, attempt, ...booking }]);
  });

  it('are not moved by entries for information', () => {
    const { movements, unmentioned } = match([debit({ status: 'INFO' })]);
    expect(movements).toEqual([]);
    expect(unmentioned).toEqual([payout]);
  });

  it('are paid by their instructed amount, whatever the account was charged', () => {
    const booked = { minorUnits: 9_180, currency: 'USD' };
    const { movements } = match([
      debit({
        amount: booked,
        payments: [{ endToEndId: reference, instructedAmount: payout.amount }],
      }),
    ]);
    expect(movements).toEqual([{ kind: 'paid', payoutId, attempt, ...booking, booked }]);
  });

  it.each<[string, WrittenEntry[]]>([
    ['amount', [debit({ amount: euros(10_001) })]],
    ['amount', [debit({ amount: { minorUnits: 10_000, currency: 'USD' } })]],
    ['amount', [credit({ amount: euros(10_001) })]],
    ['amount', [credit({ amount: euros(0) })]],
    ['paid-twice', [debit(), debit({ bankReference: 'bank-9' })]],
    ['return-reversed', [credit(), debit({ isReversal: true })]],
    ['unknown-payout', [debit({ payments: [{ endToEndId: referenceOf(other) }] })]],
  ])('need a person for the difference %s', (difference, entries) => {
    expect(match(entries).movements.at(-1)).toMatchObject({ kind: 'differs', difference });
  });

  it('have no movement of an earlier attempt', () => {
    const first = { ...payout, attempt: 1 };
    const { movements, unmentioned } = match([debit()], [payout, first]);
    expect(movements).toEqual([{ kind: 'paid', payoutId, attempt: 2, ...booking }]);
    expect(unmentioned).toEqual([first]);
  });

  it('are matched once, when a statement comes with its copy', () => {
    const entries = [debit(), credit()];
    const once = matchPayouts(statementsOf({ entries }), [payout]);
    const twice = matchPayouts(statementsOf({ entries }, { entries, isCopy: true }), [payout]);
    expect(twice).toEqual(once);
  });

  it('leave payments of others alone', () => {
    const { movements, unrelatedCount } = match([
      { amount: euros(10_000) },
      { amount: euros(10_000), payments: [{ endToEndId: 'invoice 7' }, {}] },
    ]);
    expect(movements).toEqual([]);
    expect(unrelatedCount).toBe(3);
  });
});

describe('payouts that a bank has booked as one', () => {
  const group = [payout, other];
  const whole: WrittenEntry = {
    amount: euros(20_000),
    bankReference: 'bank-1',
    batch: { groupId: 'GROUP-1', paymentCount: 2 },
  };

  it('are all paid when number and sum are those of their group', () => {
    const paid = group.map((one) => ({
      kind: 'paid',
      payoutId: one.payoutId,
      attempt,
      ...booking,
    }));
    expect(match([whole], group).movements).toEqual(paid);
    expect(match([whole, whole], group).movements).toEqual(paid);
  });

  it.each<Partial<WrittenEntry>>([
    { amount: euros(19_999) },
    { batch: { groupId: 'group-1', paymentCount: 3 } },
    { payments: [{}, {}] },
  ])('need a person otherwise: %j', (changes) => {
    expect(match([{ ...whole, ...changes }], group).movements).toMatchObject([
      { kind: 'differs', difference: 'group', reference: 'group-1' },
    ]);
  });

  it('are matched one by one where the bank has the reference of each', () => {
    const entry = {
      ...whole,
      payments: group.map((one) => ({ endToEndId: referenceOf(one), amount: one.amount })),
    };
    expect(match([entry], group).movements).toMatchObject([
      { kind: 'paid', payoutId },
      { kind: 'paid', payoutId: other.payoutId },
    ]);
  });
});

describe('a payment file and the statement that answers it', () => {
  it('have each payout once, paid or returned', () => {
    fc.assert(
      fc.property(payments, fc.infiniteStream(fc.boolean()), (all, returns) => {
        const prepared = preparedBatch(sampleBatch(all)).groups.flatMap((group) => group.payments);
        const submitted = prepared.map(({ endToEndId, amount, ...one }, at) => {
          const isReturned = returns.next().value;
          const paid = { amount, bankReference: `bank-${at}`, payments: [{ endToEndId }] };
          const back = { ...paid, direction: 'credit' as const };
          return { ...one, amount, isReturned, entries: isReturned ? [paid, back] : [paid] };
        });
        const statements = statementsOf({ entries: submitted.flatMap(({ entries }) => entries) });
        const { movements, unmentioned, unrelatedCount } = matchPayouts(statements, submitted);
        expect(unmentioned).toEqual([]);
        expect(unrelatedCount).toBe(0);
        const of = (kind: string) => movements.filter((movement) => movement.kind === kind);
        expect(of('paid')).toHaveLength(all.length);
        expect(of('returned')).toHaveLength(submitted.filter((one) => one.isReturned).length);
        expect(movements).toHaveLength(of('paid').length + of('returned').length);
        expect(referencesIn(statements).attempts).toHaveLength(all.length);
      }),
    );
  });
});
