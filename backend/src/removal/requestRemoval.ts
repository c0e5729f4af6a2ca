import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { removalRoutes } from '@ovation/contracts/removal/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { RemovalDeps } from './deps.ts';
import { removalModel } from './model.ts';
import { decideRequestRemoval } from './requestRemoval.decide.ts';

/** Handler of `POST /users/me/removal`: the account is removed in fourteen days, unless cancelled. */
export const requestRemoval =
  ({ commands, accounts }: RemovalDeps): Handler<typeof removalRoutes.requestRemoval> =>
  async ({ actor, body, client, requestId, command }) => {
    const { id: accountId, role } = actor;
    if (isStaffRole(role)) return refused('FORBIDDEN');
    const checked = await accounts.confirm({ actor, client, requestId }, body.currentPassword);
    if (!checked.ok) return checked;
    const outcome = await commands.handle(removalModel, accountId, command, (removal, now) =>
      decideRequestRemoval({ accountId, role, isImmediate: false, now }, removal),
    );
    if (!outcome.ok) return outcome;
    const { state } = outcome;
    if (state.state !== 'requested') return refused('REMOVAL_UNDER_WAY');
    const { requestedAt, dueAt } = state;
    return okResponse({ requestedAt, dueAt }, outcome.position);
  };
