import type { authRoutes } from '@ovation/contracts/auth/routes';
import { earningTotals } from '@ovation/contracts/earnings/readModels';
import { walletBalances } from '@ovation/contracts/wallet/readModels';
import { type Actor, type Handler, okResponse } from '../kernel/http/handler.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { AuthDeps } from './deps.ts';
import { toCurrentUser } from './profile/currentUser.view.ts';
import { ownAccount } from './profile/ownAccount.ts';

/**
 * Tokens of a person: for a fan those bought and not spent, for a creator those earned and not paid out.
 */
const tokensOf = async (
  readModels: Pick<ReadModels, 'find'>,
  { id, role }: Actor,
): Promise<number> =>
  role === 'performer'
    ? ((await readModels.find(earningTotals, id, id))?.tokens ?? 0)
    : ((await readModels.find(walletBalances, id, id))?.balance ?? 0);

/** `GET /users/me`. */
export const me =
  ({ readModels, files }: Pick<AuthDeps, 'readModels' | 'files'>): Handler<typeof authRoutes.me> =>
  async ({ actor }) => {
    const [account, tokens] = await Promise.all([
      ownAccount(readModels, actor.id),
      tokensOf(readModels, actor),
    ]);
    return okResponse(toCurrentUser(account, tokens, files.pictures(account)));
  };
