import type { authRoutes } from '@ovation/contracts/auth/routes';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import type { AuthDeps } from './deps.ts';
import { decideChangeLanguage } from './profile/changeLanguage.decide.ts';

/** `PUT /auth/language`. */
export const changeLanguage =
  ({ commands }: Pick<AuthDeps, 'commands'>): Handler<typeof authRoutes.changeLanguage> =>
  async ({ body: { language }, actor, command }) => {
    const outcome = await commands.handle(accountModel, actor.id, command, (state, now) =>
      decideChangeLanguage({ language, now }, state),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
