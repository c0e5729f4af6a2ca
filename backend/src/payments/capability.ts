import { paymentRoutes } from '@ovation/contracts/payments/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { agreeAutoTopUp, stopAutoTopUp, viewAutoTopUp } from './autoTopUpCalls.ts';
import { addCard } from './cards/addCard.ts';
import { createCardAttempts } from './cards/cardAttempts.ts';
import { chooseDefaultCard } from './cards/chooseDefaultCard.ts';
import { deleteProviderCard } from './cards/deleteProviderCard.reactor.ts';
import { listCards } from './cards/listCards.ts';
import { removeCard } from './cards/removeCard.ts';
import { storeNewCard } from './cards/storeNewCard.ts';
import { storePaidCardReactor } from './cards/storePaidCard.reactor.ts';
import {
  chargeAutoTopUp,
  mailAutoTopUpStopped,
  stopDeclinedAutoTopUp,
} from './chargeAutoTopUp.reactor.ts';
import { createCharging } from './charging.ts';
import { creditTopUpReactor, fixTopUpRoundingReactor } from './creditTopUp.reactor.ts';
import type { PaymentsNeeds } from './deps.ts';
import { createDisputeEvidence } from './disputeEvidence.ts';
import { getTransaction } from './getTransaction.ts';
import { listTokenPackages } from './listTokenPackages.ts';
import { listTransactions } from './listTransactions.ts';
import { mailReceipt } from './mailReceipt.reactor.ts';
import { erasePayments } from './payments.eraser.ts';
import { exportCards, exportPayments } from './payments.exporter.ts';
import { providersFromConfig } from './providersFromConfig.ts';
import type { PaymentsOffers } from './public.ts';
import { reconcilePayments } from './reconcilePayments.timer.ts';
import { releaseCoupons } from './releaseCoupons.timer.ts';
import { postProviderFees } from './settlement/postFees.reactor.ts';
import { reconcileBalance } from './settlement/reconcileBalance.timer.ts';
import { countPayments } from './spending/countPayments.reactor.ts';
import { topUp } from './topUp.ts';
import { mountWebhooks } from './webhook.ts';
import { ensureDefaultPackages } from './writePackage.ts';

export const payments = defineCapability<PaymentsNeeds, PaymentsOffers>('payments', (needs) => {
  const { commands, config, counters, rateLimits } = needs;
  const providers = providersFromConfig(config);
  const cardAttempts = createCardAttempts(counters, rateLimits, config.RATE_LIMIT_FACTOR);
  const offers: PaymentsOffers = {
    charging: createCharging({ commands, providers }),
    disputeEvidence: createDisputeEvidence(providers),
    cardAttempts,
    cardStore: {
      store: (context, card) => storeNewCard({ commands, providers, cardAttempts }, context, card),
    },
  };
  const deps = { ...needs, ...offers, providers };
  return {
    offers,
    area: () =>
      defineArea('payments', paymentRoutes, deps, {
        addCard,
        listCards,
        removeCard,
        chooseDefaultCard,
        topUp,
        viewAutoTopUp,
        agreeAutoTopUp,
        stopAutoTopUp,
        listTransactions,
        getTransaction,
        listTokenPackages,
      }),
    mount: (app) => mountWebhooks(app, deps),
    reactors: () => [
      creditTopUpReactor(deps),
      fixTopUpRoundingReactor(deps),
      storePaidCardReactor(deps),
      deleteProviderCard(deps),
      postProviderFees(deps),
      mailReceipt(deps),
      countPayments(deps),
      chargeAutoTopUp(deps),
      stopDeclinedAutoTopUp(deps),
      mailAutoTopUpStopped(deps),
    ],
    timers: () => [reconcilePayments(deps), reconcileBalance(deps), releaseCoupons(deps)],
    erasers: () => [erasePayments(deps)],
    exporters: () => [exportPayments(deps), exportCards(deps)],
    atStart: (context) => ensureDefaultPackages(commands, context),
  };
});
