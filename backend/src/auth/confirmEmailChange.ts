import type { authRoutes } from '@ovation/contracts/auth/routes';
import { withoutKey } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import type { AuthDeps } from './deps.ts';
import { checkLinkOwner } from './email/linkOwner.ts';
import { linkPurposes, partsOfSubject } from './email/links.ts';
import { claimName } from './names/claimName.ts';
import { decideConfirmEmailChange, wantedEmail } from './recovery/confirmEmailChange.decide.ts';
import { doneWithOf } from './session/doneWith.ts';

/** `POST /auth/email-change`: claims the new address once the link sent to it is opened. */
export const confirmEmailChange =
  (deps: AuthDeps): Handler<typeof authRoutes.confirmEmailChange> =>
  async ({ body: { token, password }, actor, client, requestId, command }) => {
    const { commands, mailLinks } = deps;
    const named = partsOfSubject(mailLinks.open(linkPurposes.emailChange, token, command.now));
    if (!named) return refused('LINK_EXPIRED');
    const { accountId, what: changeId } = named;
    const { state } = await commands.load(accountModel, accountId);
    const email = wantedEmail(state, changeId, command.now);
    if (!state.account || email === undefined) return refused('LINK_EXPIRED');
    const opening = { actor, password, client, requestId };
    const owner = await checkLinkOwner(deps, state.account, opening);
    if (!owner.ok) return owner;
    const claim = await claimName(
      deps,
      { kind: 'email', name: email, accountId, attempt: accountId, adopts: false },
      withoutKey(command),
    );
    // No enumeration: the opener of the link owns the address anyway.
    if (!claim) return refused('EMAIL_TAKEN');
    const { claimId } = claim;
    const doneWith = doneWithOf(client);
    const outcome = await commands.handle(accountModel, accountId, command, (current, now) =>
      decideConfirmEmailChange({ changeId, claimId, doneWith, now }, current),
    );
    return outcome.ok ? answered({ changedAt: command.now }, outcome.position) : outcome;
  };
