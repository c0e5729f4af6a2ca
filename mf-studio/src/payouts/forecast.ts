import type { Hold } from '@ovation/contracts/holds/hold';
import { toAmount, toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { PayoutCalculation } from '@ovation/contracts/payouts/payout';
import { worthOfHold } from './holds.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Earnings that become available at an instant, which is the beginning of a day (UTC). */
export interface AvailableDay {
  readonly at: string;
  readonly tokens: number;
  readonly money: number;
  /** Money, and tokens at the current rate. */
  readonly total: number;
}

type Terms = Pick<PayoutCalculation, 'holds' | 'tokenConversionRate'>;

const ofDay = (at: string, holds: readonly Hold[], rate: number): AvailableDay => {
  const sum = (all: readonly Hold[], amountIn: (hold: Hold) => number): number =>
    all.reduce((total, hold) => total + amountIn(hold), 0);
  return {
    at,
    tokens: sum(holds, ({ tokens }) => tokens),
    money: toAmount(sum(holds, ({ amount }) => toMinorUnits(amount))),
    total: toAmount(sum(holds, (hold) => worthOfHold(hold, rate))),
  };
};

/** Days on which recent earnings become available, with the empty days between them. */
export const availableDaysOf = ({ holds, tokenConversionRate }: Terms): readonly AvailableDay[] => {
  const recent = holds.filter(({ reason, until }) => reason === 'recent' && until !== null);
  const times = recent.map(({ until }) => Date.parse(until ?? ''));
  if (times.length === 0) return [];
  const firstMs = Math.min(...times);
  const count = Math.round((Math.max(...times) - firstMs) / dayMs) + 1;
  return Array.from({ length: count }, (_, day) => {
    const ms = firstMs + day * dayMs;
    const at = new Date(ms).toISOString();
    const ended = recent.filter(({ until }) => Date.parse(until ?? '') === ms);
    return ofDay(at, ended, tokenConversionRate);
  });
};

/** Value of what will be available at an instant, if nothing is earned, requested or refunded before. */
export const availableBy = (
  { available, ...terms }: Terms & Pick<PayoutCalculation, 'available'>,
  at: string,
): number =>
  toAmount(
    availableDaysOf(terms)
      .filter((day) => day.at <= at)
      .reduce((sum, { total }) => sum + toMinorUnits(total), toMinorUnits(available.total)),
  );
