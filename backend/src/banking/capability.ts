import { bankingRoutes } from '@ovation/contracts/banking/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { createBankAccounts } from './bankAccounts.ts';
import { exportBanking } from './banking.exporter.ts';
import { bankingSettings, updateBankingSettings } from './bankingSettings.ts';
import type { BankingNeeds } from './deps.ts';
import { gatewaySettings, updateGatewaySettings } from './gatewaySettings.ts';
import type { BankingOffers } from './public.ts';

export const banking = defineCapability('banking', (needs: BankingNeeds) => ({
  offers: { bankAccounts: createBankAccounts(needs) } satisfies BankingOffers,
  area: () =>
    defineArea('banking', bankingRoutes, needs, {
      bankingSettings,
      updateBankingSettings,
      gatewaySettings,
      updateGatewaySettings,
    }),
  exporters: () => [exportBanking(needs)],
}));
