import type { Participant } from '@ovation/contracts/conversations/conversation';
import type { Settings } from '@ovation/contracts/settings/settings';
import { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import type { Commands } from '../kernel/handleCommand.ts';
import { type Area, defineArea } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import type { CardTries, Charging } from '../payments/model.ts';
import { cancelSubscription } from './cancelSubscription.ts';
import { listOwnSubscriptions, listSubscribers } from './listSubscriptions.ts';
import { subscribe } from './subscribe.ts';

export interface SubscriptionsDeps {
  readonly commands: Commands;
  readonly readModels: ReadModels;
  readonly settings: () => Promise<Settings>;
  readonly charging: Charging;
  readonly cardTries: CardTries;
  readonly isProvider: (name: string) => boolean;
  readonly newId: () => string;
}

/** What the list of a creator's subscribers takes besides. */
export interface SubscriberDeps extends SubscriptionsDeps {
  /** Fans, as the read models have them; each id is in the answer. */
  readonly people: { show(ids: readonly string[]): Promise<ReadonlyMap<string, Participant>> };
}

export const subscriptionsArea = (deps: SubscriberDeps): Area =>
  defineArea('subscriptions', subscriptionRoutes, {
    subscribe: subscribe(deps),
    cancelSubscription: cancelSubscription(deps),
    listOwnSubscriptions: listOwnSubscriptions(deps),
    listSubscribers: listSubscribers(deps),
  });
