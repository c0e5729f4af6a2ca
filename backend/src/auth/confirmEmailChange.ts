import type { authRoutes } from '@ovation/contracts/auth/routes';
import { withoutIdempotencyKey } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import type { AuthDeps } from './deps.ts';
import { checkLinkOwner } from './email/linkOwner.ts';
import { linkPurposes, parseSubject } from './email/links.ts';
import { claimName } from './names/claimName.ts';
import { decideConfirmEmailChange, requestedEmail } from './recovery/confirmEmailChange.decide.ts';
import { clientInfoOf } from './session/clientInfo.ts';

/** `POST /auth/email-change`: claims the new address once the link sent to it is opened. */
export const confirmEmailChange =
  (deps: AuthDeps): Handler<typeof authRoutes.confirmEmailChange> =>
  async ({ body: { token, password }, actor, client, requestId, command }) => {
    const { commands, mailLinks } = deps;
    const subject = parseSubject(mailLinks.verify(linkPurposes.emailChange, token, command.now));
    if (!subject) return refused('LINK_EXPIRED');
    const { accountId, what: changeId } = subject;
    const { state } = await commands.load(accountModel, accountId);
    const email = requestedEmail(state, changeId, command.now);
    if (!state.account || email === undefined) return refused('LINK_EXPIRED');
    const opening = { actor, password, client, requestId };
    const owner = await checkLinkOwner(deps, state.account, opening);
    if (!owner.ok) return owner;
    const claim = await claimName(
      deps,
      { kind: 'email', name: email, accountId, attempt: accountId, resumesAttempt: false },
      withoutIdempotencyKey(command),
    );
    // No enumeration: the opener of the link owns the address anyway.
    if (!claim) return refused('EMAIL_TAKEN');
    const { claimId } = claim;
    const doneWith = clientInfoOf(client);
    const outcome = await commands.handle(accountModel, accountId, command, (current, now) =>
      decideConfirmEmailChange({ changeId, claimId, doneWith, now }, current),
    );
    return outcome.ok ? okResponse({ changedAt: command.now }, outcome.position) : outcome;
  };
