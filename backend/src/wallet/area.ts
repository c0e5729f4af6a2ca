import type { Participant } from '@ovation/contracts/conversations/conversation';
import { walletRoutes } from '@ovation/contracts/wallet/routes';
import { type Area, defineArea } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { listCharges } from './listCharges.ts';
import { listStatement } from './listStatement.ts';

export interface WalletDeps {
  readonly readModels: Pick<ReadModels, 'page'>;
  /** Those who were paid, as the read models have them; each id is in the answer. */
  readonly people: { show(ids: readonly string[]): Promise<ReadonlyMap<string, Participant>> };
}

export const walletArea = (deps: WalletDeps): Area =>
  defineArea('wallet', walletRoutes, {
    listCharges: listCharges(deps),
    listStatement: listStatement(deps),
  });
