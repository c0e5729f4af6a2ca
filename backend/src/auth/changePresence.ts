import type { authRoutes } from '@ovation/contracts/auth/routes';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import type { AuthDeps } from './deps.ts';
import { decideChangePresence } from './profile/changePresence.decide.ts';

/** `PUT /users/me/presence`. */
export const changePresence =
  ({ commands }: Pick<AuthDeps, 'commands'>): Handler<typeof authRoutes.changePresence> =>
  async ({ body: { isHidden }, actor, command }) => {
    const outcome = await commands.handle(accountModel, actor.id, command, (state, now) =>
      decideChangePresence({ isHidden, now }, state),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
