import type { Settings } from '@ovation/contracts/settings/settings';
import { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import type { Commands } from '../kernel/handleCommand.ts';
import { type Area, defineArea } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import type { Charging } from '../payments/model.ts';
import { cancelSubscription } from './cancelSubscription.ts';
import { listOwnSubscriptions, listSubscribers } from './listSubscriptions.ts';
import { subscribe } from './subscribe.ts';

export interface SubscriptionsDeps {
  readonly commands: Commands;
  readonly readModels: ReadModels;
  readonly settings: () => Promise<Settings>;
  readonly charging: Charging;
  readonly isProvider: (name: string) => boolean;
  readonly newId: () => string;
}

export const subscriptionsArea = (deps: SubscriptionsDeps): Area =>
  defineArea('subscriptions', subscriptionRoutes, {
    subscribe: subscribe(deps),
    cancelSubscription: cancelSubscription(deps),
    listOwnSubscriptions: listOwnSubscriptions(deps),
    listSubscribers: listSubscribers(deps),
  });
