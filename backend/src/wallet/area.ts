import { walletRoutes } from '@ovation/contracts/wallet/routes';
import { type Area, defineArea } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { listCharges } from './listCharges.ts';

export interface WalletDeps {
  readonly readModels: Pick<ReadModels, 'page'>;
}

export const walletArea = (deps: WalletDeps): Area =>
  defineArea('wallet', walletRoutes, { listCharges: listCharges(deps) });
