import { type EarningsEvent, earningsStream } from '@ovation/contracts/earnings/events';
import type { Model } from '../kernel/handleCommand.ts';

/** What a creator has earned in all. */
export interface Earnings {
  readonly tokens: number;
  /** Minor units. */
  readonly money: number;
  /** What corrections of subscription payments took, by their name; minor units. */
  readonly returned: ReadonlyMap<string, number>;
}

const evolve = (earnings: Earnings, event: EarningsEvent): Earnings => {
  switch (event.type) {
    case 'TipCredited':
    case 'ChargeCredited':
      return { ...earnings, tokens: earnings.tokens + event.data.net };
    case 'SubscriptionCredited':
      return { ...earnings, money: earnings.money + event.data.net };
    case 'SubscriptionShareReturned': {
      const { correction, taken } = event.data;
      const returned = new Map([...earnings.returned, [correction, taken]]);
      return { ...earnings, money: earnings.money - taken, returned };
    }
    case 'SubscriptionShareRestored': {
      const { correction, amount } = event.data;
      const returned = new Map(earnings.returned);
      returned.delete(correction);
      return { ...earnings, money: earnings.money + amount, returned };
    }
    default:
      return event satisfies never;
  }
};

/** `earnings-<performerId>`. */
export const earningsModel: Model<Earnings, typeof earningsStream> = {
  stream: earningsStream,
  initial: { tokens: 0, money: 0, returned: new Map() },
  evolve,
};
