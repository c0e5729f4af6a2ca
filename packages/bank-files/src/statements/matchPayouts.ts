import { attemptOf, type PayoutAttempt, referenceOf } from '../references/payoutReference.ts';
import {
  bookingOf,
  isSameBooking,
  movementOf,
  type PayoutMovement,
  type SubmittedPayout,
} from './payoutMovement.ts';
import type { Statement, StatementEntry, StatementTransaction } from './statement.ts';

export type PayoutMatch = {
  /** In the order of the statements. */
  readonly movements: readonly PayoutMovement[];
  /** Attempts that no statement mentions. */
  readonly unmentioned: readonly SubmittedPayout[];
  /** Payments that have to do with no payout. */
  readonly unrelatedCount: number;
};

const attemptOfPayment = ({ endToEndId }: StatementTransaction): PayoutAttempt | undefined =>
  endToEndId === undefined ? undefined : attemptOf(endToEndId);

const groupIdOf = ({ batch, transactions }: StatementEntry): string | undefined =>
  (batch?.groupId ?? transactions[0]?.groupId)?.toLowerCase();

/** Returns the attempts and the groups that statements refer to, to look them up before matching. */
export const referencesIn = (
  statements: readonly Statement[],
): { attempts: readonly PayoutAttempt[]; groupIds: readonly string[] } => {
  const entries = statements.flatMap((statement) => statement.entries);
  const attempts = entries
    .flatMap(({ transactions }) => transactions)
    .map(attemptOfPayment)
    .filter((attempt) => attempt !== undefined);
  const groupIds = entries.map(groupIdOf).filter((groupId) => groupId !== undefined);
  return {
    attempts: [...new Map(attempts.map((one) => [referenceOf(one), one])).values()],
    groupIds: [...new Set(groupIds)],
  };
};

/** Payouts by what statements may have of them. */
type Submitted = {
  readonly byReference: ReadonlyMap<string, SubmittedPayout>;
  readonly byGroupId: ReadonlyMap<string, readonly SubmittedPayout[]>;
};

const submittedOf = (payouts: readonly SubmittedPayout[]): Submitted => {
  const byGroupId = new Map<string, SubmittedPayout[]>();
  for (const payout of payouts) {
    const groupId = payout.groupId?.toLowerCase();
    if (groupId === undefined) continue;
    const group = byGroupId.get(groupId);
    if (group) group.push(payout);
    else byGroupId.set(groupId, [payout]);
  }
  return {
    byReference: new Map(payouts.map((payout) => [referenceOf(payout), payout])),
    byGroupId,
  };
};

/** Movements of one attempt that later ones are compared with at most; a bank has a handful. */
const comparedMax = 100;

/** Movements found so far, all and by the attempts that they are of. */
class Found {
  readonly movements: PayoutMovement[] = [];
  unrelatedCount = 0;
  readonly #byReference = new Map<string, PayoutMovement[]>();

  earlierOf(reference: string): readonly PayoutMovement[] {
    return this.#byReference.get(reference) ?? [];
  }

  has(reference: string): boolean {
    return this.#byReference.has(reference);
  }

  /** Adds a movement, unless the same booking has led to it before. */
  add(reference: string, movement: PayoutMovement): void {
    const earlier = this.earlierOf(reference);
    if (earlier.some((one) => one.kind === movement.kind && isSameBooking(one, movement))) return;
    this.movements.push(movement);
    if (earlier.length < comparedMax) this.#byReference.set(reference, [...earlier, movement]);
  }
}

/** True if an entry is the whole group: its sum and, where the bank has it, its number. */
const isWholeGroup = (
  { amount, batch, transactions }: StatementEntry,
  group: readonly SubmittedPayout[],
): boolean =>
  transactions.length === 1 &&
  group.every((payout) => payout.amount.currency === amount.currency) &&
  group.reduce((sum, payout) => sum + payout.amount.minorUnits, 0) === amount.minorUnits &&
  (batch?.paymentCount ?? group.length) === group.length;

/** Matches an entry without references to single payments to the group that the bank has booked as one. */
const matchGroup = (
  entry: StatementEntry,
  groupId: string,
  group: readonly SubmittedPayout[],
  found: Found,
): void => {
  const [payment] = entry.transactions;
  if (!payment || !isWholeGroup(entry, group)) {
    const booking = bookingOf(entry, { amount: entry.amount, direction: entry.direction });
    found.add(groupId, { kind: 'differs', difference: 'group', reference: groupId, ...booking });
    return;
  }
  for (const payout of group) {
    const reference = referenceOf(payout);
    const share = { ...payment, amount: payout.amount };
    found.add(reference, movementOf(payout, entry, share, found.earlierOf(reference)));
  }
};

const matchPayment = (
  entry: StatementEntry,
  payment: StatementTransaction,
  { byReference }: Submitted,
  found: Found,
): void => {
  const attempt = attemptOfPayment(payment);
  if (!attempt) {
    found.unrelatedCount += 1;
    return;
  }
  const reference = referenceOf(attempt);
  const payout = byReference.get(reference);
  const movement: PayoutMovement | undefined = payout
    ? movementOf(payout, entry, payment, found.earlierOf(reference))
    : {
        kind: 'differs',
        difference: 'unknown-payout',
        reference,
        ...bookingOf(entry, payment),
      };
  found.add(reference, movement);
};

const matchEntry = (entry: StatementEntry, submitted: Submitted, found: Found): void => {
  const groupId = groupIdOf(entry);
  const group = groupId === undefined ? undefined : submitted.byGroupId.get(groupId);
  if (groupId !== undefined && group && !entry.transactions.some(attemptOfPayment)) {
    matchGroup(entry, groupId, group, found);
    return;
  }
  for (const payment of entry.transactions) matchPayment(entry, payment, submitted, found);
};

/**
 * Matches the entries of statements to the attempts to pay out that they refer to. `payouts` are
 * those of `referencesIn`, ended ones too, and any others whose end is not known: a file that is
 * read again has the same movements again, and each is a fact that its payout may have already.
 */
export const matchPayouts = (
  statements: readonly Statement[],
  payouts: readonly SubmittedPayout[],
): PayoutMatch => {
  const submitted = submittedOf(payouts);
  const found = new Found();
  for (const { entries } of statements) {
    for (const entry of entries) {
      // Entries for information, and those of which only the bank knows the state, move nothing.
      if (entry.status !== 'informational' && entry.status !== 'other') {
        matchEntry(entry, submitted, found);
      }
    }
  }
  return {
    movements: found.movements,
    unmentioned: payouts.filter((payout) => !found.has(referenceOf(payout))),
    unrelatedCount: found.unrelatedCount,
  };
};
