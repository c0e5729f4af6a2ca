import { type EarningsEvent, earningsStream } from '@ovation/contracts/earnings/events';
import type { EventPlace } from '@ovation/contracts/reactors/events';
import type { Model } from '../kernel/handleCommand.ts';

export interface ReturnedShare {
  /** Minor units. */
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
}

const evolve = (earnings: Earnings, event: EarningsEvent): Earnings => {
  switch (event.type) {
    case 'EarningsAccrued': {
      const { net, upTo } = event.data;
      return { ...earnings, tokens: earnings.tokens + net, upTo };
    }
    case 'SubscriptionCredited':
      return { ...earnings, money: earnings.money + event.data.net };
    case 'SubscriptionShareReturned': {
      const { correction, taken } = event.data;
      const returned = new Map([...earnings.returned, [correction, { taken, isRestored: false }]]);
      return { ...earnings, money: earnings.money - taken, returned };
    }
    case 'SubscriptionShareRestored': {
      const { correction, amount } = event.data;
      const restored = { taken: amount, isRestored: true };
      const returned = new Map([...earnings.returned, [correction, restored]]);
      return { ...earnings, money: earnings.money + amount, returned };
    }
    default:
      return event satisfies never;
  }
};

/** `earnings-<performerId>`. */
export const earningsModel: Model<Earnings, typeof earningsStream> = {
  stream: earningsStream,
  initial: { tokens: 0, upTo: undefined, money: 0, returned: new Map() },
  evolve,
};
