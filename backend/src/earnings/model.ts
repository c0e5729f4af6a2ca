import { type EarningsEvent, earningsStream } from '@ovation/contracts/earnings/events';
import type { Covered } from '@ovation/contracts/payments/givenBack';
import type { EventPlace } from '@ovation/contracts/reactors/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

export interface ReturnedShare {
  /** What was owed, and of it what was there to be taken. Minor units. */
  readonly share: number;
  readonly taken: number;
  /** True once it came back: neither is done a second time. */
  readonly isRestored: boolean;
}

/** What a creator has earned in all. */
export interface Earnings {
  readonly tokens: number;
  /** The last charge of fans that is counted in them. */
  readonly upTo: EventPlace | undefined;
  /** Minor units. */
  readonly money: number;
  /** What corrections of subscription payments took, by their name. */
  readonly returned: ReadonlyMap<string, ReturnedShare>;
  /** By the payment, what all its corrections together took, less what came back. */
  readonly outstanding: ReadonlyMap<string, Covered>;
}

export const noneOutstanding: Covered = { taken: 0, uncovered: 0 };

/** Brings what one correction took, or gave back, onto what its payment's corrections came to. */
const withOutstanding = (
  { outstanding }: Earnings,
  transactionId: string,
  part: Covered,
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
