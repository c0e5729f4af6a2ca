import { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { cancelOfBlocked } from './cancelOfBlocked.reactor.ts';
import { cancelSubscription } from './cancelSubscription.ts';
import { changePlan } from './changePlan.ts';
import type { SubscriptionsNeeds } from './deps.ts';
import { endOfLeaving } from './endOfLeaving.reactor.ts';
import { endOfSuspended } from './endOfSuspended.reactor.ts';
import { endSubscriptions } from './endSubscriptions.eraser.ts';
import { createEntitlements } from './entitlements.ts';
import {
  applySubscriptionFailure,
  applySubscriptionPayment,
  correctSubscriptionPayment,
  settleSubscriptionPayment,
} from './followPayment.reactor.ts';
import { listOwnSubscriptions, listSubscribers } from './listSubscriptions.ts';
import { mailFan } from './mailFan.reactor.ts';
import { mailFirstSubscriber } from './mailFirstSubscriber.reactor.ts';
import type { SubscriptionsOffers } from './public.ts';
import { remindTimer } from './remind.timer.ts';
import { renewTimer } from './renew.timer.ts';
import { resumeSubscription } from './resumeSubscription.ts';
import { returnRefused } from './returnRefused.reactor.ts';
import { subscribe } from './subscribe.ts';
import { exportSubscriptions } from './subscriptions.exporter.ts';

export const subscriptions = defineCapability<SubscriptionsNeeds, SubscriptionsOffers>(
  'subscriptions',
  (deps) => ({
    offers: { entitlements: createEntitlements(deps.readModels, deps.clock) },
    area: () =>
      defineArea('subscriptions', subscriptionRoutes, deps, {
        subscribe,
        cancelSubscription,
        resumeSubscription,
        changePlan,
        listOwnSubscriptions,
        listSubscribers,
      }),
    reactors: () => [
      cancelOfBlocked(deps),
      endOfSuspended(deps),
      endOfLeaving(deps),
      returnRefused(deps),
      mailFan(deps),
      mailFirstSubscriber(deps),
      applySubscriptionFailure(deps),
      applySubscriptionPayment(deps),
      correctSubscriptionPayment(deps),
      settleSubscriptionPayment(deps),
    ],
    timers: () => [renewTimer(deps), remindTimer(deps)],
    erasers: () => [endSubscriptions(deps)],
    exporters: () => [exportSubscriptions(deps)],
  }),
);
