import { cardLinkRoutes } from '@ovation/contracts/subscriptions/cardLinkRoutes';
import { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import {
  applySubscriptionFailure,
  applySubscriptionPayment,
  correctSubscriptionPayment,
  fixSubscriptionPaymentRounding,
} from './applyTransaction.reactor.ts';
import { cancelOnBlock } from './cancelOnBlock.reactor.ts';
import { cancelPendingFirstPaymentOnRemoval } from './cancelPendingFirstPaymentOnRemoval.reactor.ts';
import { cancelPendingFirstPaymentOnSuspension } from './cancelPendingFirstPaymentOnSuspension.reactor.ts';
import { cancelSubscription } from './cancelSubscription.ts';
import { changeCardByLink, openCardLink } from './cardLink.ts';
import { changePlan } from './changePlan.ts';
import type { SubscriptionsNeeds } from './deps.ts';
import { createEntitlements } from './entitlements.ts';
import { listOwnSubscriptions, listSubscribers } from './listSubscriptions.ts';
import { mailFan } from './mailFan.reactor.ts';
import { mailFirstSubscriber } from './mailFirstSubscriber.reactor.ts';
import { pauseSubscription, withdrawPause } from './pauseSubscription.ts';
import type { SubscriptionsOffers } from './public.ts';
import { refundRefused } from './refundRefused.reactor.ts';
import { remindTimer } from './remind.timer.ts';
import { renewTimer } from './renew.timer.ts';
import { resumeSubscription } from './resumeSubscription.ts';
import { subscribe } from './subscribe.ts';
import { eraseSubscriptions } from './subscriptions.eraser.ts';
import { exportSubscriptions } from './subscriptions.exporter.ts';
import { previewPlanSwitch, switchPlan } from './switchPlan.ts';

export const subscriptions = defineCapability<SubscriptionsNeeds, SubscriptionsOffers>(
  'subscriptions',
  (deps) => ({
    offers: { entitlements: createEntitlements(deps.readModels, deps.clock) },
    area: () =>
      defineArea('subscriptions', { ...subscriptionRoutes, ...cardLinkRoutes }, deps, {
        subscribe,
        cancelSubscription,
        resumeSubscription,
        changePlan,
        previewPlanSwitch,
        switchPlan,
        pauseSubscription,
        withdrawPause,
        listOwnSubscriptions,
        listSubscribers,
        openCardLink,
        changeCardByLink,
      }),
    reactors: () => [
      cancelOnBlock(deps),
      cancelPendingFirstPaymentOnSuspension(deps),
      cancelPendingFirstPaymentOnRemoval(deps),
      refundRefused(deps),
      mailFan(deps),
      mailFirstSubscriber(deps),
      applySubscriptionFailure(deps),
      applySubscriptionPayment(deps),
      correctSubscriptionPayment(deps),
      fixSubscriptionPaymentRounding(deps),
    ],
    timers: () => [renewTimer(deps), remindTimer(deps)],
    erasers: () => [eraseSubscriptions(deps)],
    exporters: () => [exportSubscriptions(deps)],
  }),
);
