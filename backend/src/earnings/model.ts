import { type EarningsEvent, earningsStream } from '@ovation/contracts/earnings/events';
import type { Model } from '../kernel/handleCommand.ts';

/** What a creator has earned in all. */
export interface Earnings {
  readonly tokens: number;
  /** Minor units. */
  readonly money: number;
}

const evolve = (earnings: Earnings, event: EarningsEvent): Earnings => {
  switch (event.type) {
    case 'TipCredited':
      return { ...earnings, tokens: earnings.tokens + event.data.net };
    case 'SubscriptionCredited':
      return { ...earnings, money: earnings.money + event.data.net };
    default:
      return event satisfies never;
  }
};

/** `earnings-<performerId>`. */
export const earningsModel: Model<Earnings, typeof earningsStream> = {
  stream: earningsStream,
  initial: { tokens: 0, money: 0 },
  evolve,
};
