import { walletRoutes } from '@ovation/contracts/wallet/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { WalletDeps } from './deps.ts';
import { exportStatement } from './exportStatement.ts';
import { listCharges } from './listCharges.ts';
import { listStatement } from './listStatement.ts';
import { raiseSpendingLimit, setSpendingLimit, viewSpendingLimit } from './spendingLimit.ts';
import { exportTips, exportWallet } from './wallet.exporter.ts';

export const wallet = defineCapability('wallet', (deps: WalletDeps) => ({
  area: () =>
    defineArea('wallet', walletRoutes, deps, {
      listCharges,
      listStatement,
      exportStatement,
      viewSpendingLimit,
      setSpendingLimit,
      raiseSpendingLimit,
    }),
  exporters: () => [exportWallet(deps), exportTips(deps)],
}));
