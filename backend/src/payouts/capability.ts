import { connectRoutes } from '@ovation/contracts/payouts/connectRoutes';
import { payoutRoutes } from '@ovation/contracts/payouts/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { automaticPayouts } from './automaticPayouts.timer.ts';
import { confirmPayout, uploadBankStatement } from './bankStatements.ts';
import { calculatePayout } from './calculatePayout.ts';
import { mountPayoutWebhooks } from './connect/recordNotification.ts';
import { createProviderAccounts } from './connectAccounts.ts';
import type { PayoutsNeeds } from './deps.ts';
import { executeApprovedPayout } from './executePayout.reactor.ts';
import { askAboutPayouts, continuePayouts } from './executePayouts.timer.ts';
import { fillPayoutBatches } from './fillBatches.timer.ts';
import { mailPayouts } from './mailPayouts.reactor.ts';
import {
  changePayout,
  listPayouts,
  requestPayout,
  setPayoutSchedule,
  viewPayout,
} from './ownPayouts.ts';
import {
  createPayoutBatch,
  listPayoutBatches,
  payoutBatchCsv,
  payoutBatchFile,
} from './payoutBatches.ts';
import { payoutProvidersFromConfig } from './payoutProvidersFromConfig.ts';
import { erasePayouts } from './payouts.eraser.ts';
import { exportPayouts } from './payouts.exporter.ts';
import { createPayoutProviderEvents } from './providerEvents.ts';
import { recordPayoutReports } from './reportedEvents.reactor.ts';
import {
  adminListPayouts,
  adminViewPayout,
  approvePayout,
  cancelFailedPayout,
  rejectPayout,
  retryPayout,
} from './staffPayouts.ts';
import { openStripeAccount, viewStripeAccount } from './stripeAccounts.ts';

export const payouts = defineCapability('payouts', (needs: PayoutsNeeds) => {
  const execution = {
    commands: needs.commands,
    providerAccounts: createProviderAccounts(needs.commands),
    payoutProviders: payoutProvidersFromConfig(needs.config),
  };
  const deps = { ...needs, ...execution, payer: needs.config };
  return {
    area: () =>
      defineArea('payouts', { ...payoutRoutes, ...connectRoutes }, deps, {
        calculatePayout,
        listPayouts,
        requestPayout,
        changePayout,
        viewPayout,
        setPayoutSchedule,
        adminListPayouts,
        adminViewPayout,
        approvePayout,
        rejectPayout,
        retryPayout,
        cancelFailedPayout,
        createPayoutBatch,
        listPayoutBatches,
        payoutBatchFile,
        payoutBatchCsv,
        confirmPayout,
        uploadBankStatement,
        openStripeAccount,
        viewStripeAccount,
      }),
    mount: (app) => mountPayoutWebhooks(app, deps),
    reactors: () => [
      executeApprovedPayout(deps),
      recordPayoutReports(createPayoutProviderEvents(deps)),
      mailPayouts(deps),
    ],
    timers: () => [
      continuePayouts(deps),
      askAboutPayouts(deps),
      automaticPayouts(deps),
      fillPayoutBatches(deps),
    ],
    erasers: () => [erasePayouts(deps)],
    exporters: () => [exportPayouts(deps)],
  };
});
