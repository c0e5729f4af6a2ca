import type { authRoutes } from '@ovation/contracts/auth/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import { walletModel } from '../wallet/model.ts';
import type { AuthDeps } from './area.ts';
import { toCurrentUser } from './currentUser.ts';
import { ownAccount } from './ownAccount.ts';

/** `GET /users/me`. */
export const me =
  ({
    readModels,
    commands,
    pictures,
  }: Pick<AuthDeps, 'readModels' | 'commands' | 'pictures'>): Handler<typeof authRoutes.me> =>
  async ({ actor }) => {
    const [account, wallet] = await Promise.all([
      ownAccount(readModels, actor.id),
      commands.load(walletModel, actor.id),
    ]);
    return answered(toCurrentUser(account, wallet.state.balance, pictures(account)));
  };
