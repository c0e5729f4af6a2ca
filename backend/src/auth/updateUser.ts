import type { authRoutes } from '@ovation/contracts/auth/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { walletModel } from '../models/wallet.model.ts';
import { changeAccount } from './account/changeAccount.ts';
import type { AuthDeps } from './deps.ts';
import { toCurrentUser } from './profile/currentUser.view.ts';

/** `PUT /users`: a fan's own account. */
export const updateUser =
  (deps: AuthDeps): Handler<typeof authRoutes.updateUser> =>
  async ({ body, actor, client, requestId, command }) => {
    const { bio, pronouns, country, languages, gender, birthDate, ...account } = body;
    const details = { bio, pronouns, country, languages, gender, birthDate };
    const changes = { ...account, details };
    const outcome = await changeAccount(deps, { actor, client, requestId }, changes, command);
    if (!outcome.ok) return outcome;
    const { account: changed, position } = outcome;
    const wallet = await deps.commands.load(walletModel, actor.id);
    return okResponse(
      toCurrentUser(changed, wallet.state.balance, deps.files.pictures(changed)),
      position,
    );
  };
