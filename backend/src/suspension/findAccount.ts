import type { suspensionRoutes } from '@ovation/contracts/suspension/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { toFoundAccount } from './account.view.ts';
import type { SuspensionDeps } from './deps.ts';

/** Handler of `GET /admin/accounts`, from the log, as decisions need the current state. */
export const findAccount =
  (deps: SuspensionDeps): Handler<typeof suspensionRoutes.findAccount> =>
  async ({ query }) => {
    const account = await deps.accounts.findNamed(query.name, 'reading');
    return account ? okResponse(await toFoundAccount(deps, account)) : refused('NOT_FOUND');
  };
