import { type EarningsEvent, earningsStream } from '@ovation/contracts/earnings/events';
import type { ReversalShortfall } from '@ovation/contracts/payments/restoredAmount';
import type { StreamPosition } from '@ovation/contracts/reactors/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

export interface ReturnedShare {
  /** Share to return, and the part of it that was taken. Minor units. */
  readonly share: number;
  readonly taken: number;
  /** True once restored: neither happens twice. */
  readonly isRestored: boolean;
}

/** Total earnings of a creator. */
export interface Earnings {
  readonly tokens: number;
  /** Last accrued charge. */
  readonly upTo: StreamPosition | undefined;
  /** Minor units. */
  readonly money: number;
  /** Shares taken by corrections of subscription payments, by correction. */
  readonly returned: ReadonlyMap<string, ReturnedShare>;
  /** Net amount taken by all corrections, by payment. */
  readonly outstanding: ReadonlyMap<string, ReversalShortfall>;
}

export const noneOutstanding: ReversalShortfall = { taken: 0, uncovered: 0 };

/** Adds or subtracts one correction to its payment's outstanding amounts. */
const withOutstanding = (
  { outstanding }: Earnings,
  transactionId: string,
  part: ReversalShortfall,
  sign: 1 | -1,
): Earnings['outstanding'] => {
  const before = outstanding.get(transactionId) ?? noneOutstanding;
  const after = {
    taken: before.taken + sign * part.taken,
    uncovered: before.uncovered + sign * part.uncovered,
  };
  return new Map([...outstanding, [transactionId, after]]);
};

const evolve = (earnings: Earnings, event: EarningsEvent): Earnings => {
  switch (event.type) {
    case 'EarningsAccrued': {
      const { net, upTo } = event.data;
      return { ...earnings, tokens: earnings.tokens + net, upTo };
    }
    case 'SubscriptionCredited':
      return { ...earnings, money: earnings.money + event.data.net };
    case 'SubscriptionShareReturned': {
      const { transactionId, correction, share, taken } = event.data;
      const own = { share, taken, isRestored: false };
      const returned = new Map([...earnings.returned, [correction, own]]);
      const part = { taken, uncovered: share - taken };
      const outstanding = withOutstanding(earnings, transactionId, part, 1);
      return { ...earnings, money: earnings.money - taken, returned, outstanding };
    }
    case 'SubscriptionShareRestored': {
      const { transactionId, correction, amount } = event.data;
      const share = event.data.share ?? earnings.returned.get(correction)?.share ?? amount;
      const own = { share, taken: amount, isRestored: true };
      const returned = new Map([...earnings.returned, [correction, own]]);
      const part = { taken: amount, uncovered: share - amount };
      const outstanding = withOutstanding(earnings, transactionId, part, -1);
      return { ...earnings, money: earnings.money + amount, returned, outstanding };
    }
    default:
      return event satisfies never;
  }
};

/** `earnings-<performerId>`. */
export const earningsModel: Model<Earnings, typeof earningsStream> = {
  stream: earningsStream,
  initial: {
    tokens: 0,
    upTo: undefined,
    money: 0,
    returned: new Map(),
    outstanding: new Map(),
  },
  evolve,
};
