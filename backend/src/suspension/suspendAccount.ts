import type { suspensionRoutes } from '@ovation/contracts/suspension/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import { toFoundAccount } from './account.view.ts';
import type { SuspensionDeps } from './deps.ts';
import { decideReinstate, decideSuspend } from './suspendAccount.decide.ts';

/** Handler of `POST /admin/accounts/{id}/suspend`; each process ends the sessions on the event. */
export const suspendAccount =
  (deps: SuspensionDeps): Handler<typeof suspensionRoutes.suspendAccount> =>
  async ({ params, body, actor, client, command, requestId }) => {
    const outcome = await deps.commands.handle(accountModel, params.id, command, (state, now) =>
      decideSuspend({ by: actor, reason: body.reason, now }, state),
    );
    if (!outcome.ok) return outcome;
    const { account } = outcome.state;
    if (!account) throw new Error('a suspended account is not there');
    deps.securityLog.record('account-suspended', {
      account: params.id,
      address: client.address,
      reason: actor.role,
      requestId,
    });
    return okResponse(await toFoundAccount(deps, account), outcome.position);
  };

/** `POST /admin/accounts/{id}/reinstate`. */
export const reinstateAccount =
  (deps: SuspensionDeps): Handler<typeof suspensionRoutes.reinstateAccount> =>
  async ({ params, actor, client, command, requestId }) => {
    const outcome = await deps.commands.handle(accountModel, params.id, command, (state, now) =>
      decideReinstate({ by: actor, now }, state),
    );
    if (!outcome.ok) return outcome;
    const { account } = outcome.state;
    if (!account) throw new Error('a reinstated account is not there');
    deps.securityLog.record('account-reinstated', {
      account: params.id,
      address: client.address,
      reason: actor.role,
      requestId,
    });
    return okResponse(await toFoundAccount(deps, account), outcome.position);
  };
