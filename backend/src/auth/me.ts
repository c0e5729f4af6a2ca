import type { authRoutes } from '@ovation/contracts/auth/routes';
import { walletBalances } from '@ovation/contracts/wallet/readModels';
import { answered, type Handler } from '../kernel/handler.ts';
import type { AuthDeps } from './area.ts';
import { toCurrentUser } from './currentUser.ts';
import { ownAccount } from './ownAccount.ts';

/** `GET /users/me`. */
export const me =
  ({
    readModels,
    pictures,
  }: Pick<AuthDeps, 'readModels' | 'pictures'>): Handler<typeof authRoutes.me> =>
  async ({ actor }) => {
    const [account, wallet] = await Promise.all([
      ownAccount(readModels, actor.id),
      readModels.find(walletBalances, actor.id, actor.id),
    ]);
    return answered(toCurrentUser(account, wallet?.balance ?? 0, pictures(account)));
  };
