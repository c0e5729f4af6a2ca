import { earningRoutes } from '@ovation/contracts/earnings/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { accrueEarnings } from './accrueEarnings.reactor.ts';
import {
  creditSubscription,
  restoreSubscriptionShare,
  returnSubscriptionShare,
} from './creditSubscription.reactor.ts';
import type { EarningsNeeds } from './deps.ts';
import { earningStats } from './earningStats.ts';
import { exportEarnings } from './earnings.exporter.ts';
import { listEarnings } from './listEarnings.ts';
import { recoverLosses } from './recoverLosses.ts';

export const earnings = defineCapability('earnings', (deps: EarningsNeeds) => ({
  area: () => defineArea('earnings', earningRoutes, deps, { listEarnings, earningStats }),
  reactors: () => [
    accrueEarnings({ ...deps, recoverLosses: recoverLosses(deps) }),
    creditSubscription(deps),
    restoreSubscriptionShare(deps),
    returnSubscriptionShare(deps),
  ],
  exporters: () => [exportEarnings(deps)],
}));
