import type { authRoutes } from '@ovation/contracts/auth/routes';
import type { CommandContext } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import { releaseSubjects } from './account/identities.ts';
import type { AuthDeps } from './deps.ts';
import { linkPurposes, parseSubject } from './email/links.ts';
import {
  decideEndQuarantine,
  type EndQuarantine,
  identitiesToUnlink,
} from './recovery/endQuarantine.decide.ts';
import { signInMethodsOf } from './recovery/recovery.ts';
import { removeQuarantinedFactors } from './secondFactor/recoverFactors.ts';

type DecideDeps = Pick<AuthDeps, 'commands' | 'nameHash'>;

/**
 * Ends the quarantine of an account: keeps the owner's sign-in methods, and removes the others. Factors go
 * first: if interrupted between the two, it can be repeated.
 */
const endQuarantineOf = async (
  deps: DecideDeps,
  accountId: string,
  decision: Omit<EndQuarantine, 'now'>,
  command: CommandContext,
) => {
  const { commands } = deps;
  const { now } = command;
  const { state } = await commands.load(accountModel, accountId);
  const preview = decideEndQuarantine({ ...decision, now }, state);
  if (!preview.ok) return preview;
  const { account } = state;
  if (!account?.quarantine) throw new Error('the account has no quarantine');
  const { keep } = decision;
  const identities = identitiesToUnlink(account, keep);
  await removeQuarantinedFactors(
    commands,
    { accountId, quarantine: account.quarantine, keep },
    command,
  );
  const outcome = await commands.handle(accountModel, accountId, command, (current, at) =>
    decideEndQuarantine({ ...decision, now: at }, current),
  );
  if (!outcome.ok) return outcome;
  await releaseSubjects(deps, { accountId, identities }, command);
  const after = outcome.state.account;
  return okResponse({ waysIn: after ? await signInMethodsOf(deps, after) : [] }, outcome.position);
};

/** `POST /auth/recovery/recent-ways-in`: ends the quarantine right after a recovery, before a sign-in. */
export const endQuarantineByToken =
  (deps: DecideDeps & Pick<AuthDeps, 'mailLinks'>): Handler<typeof authRoutes.removeRecentWaysIn> =>
  async ({ body: { token, keep }, command }) => {
    const parsed = deps.mailLinks.verify(linkPurposes.endQuarantine, token, command.now);
    const subject = parseSubject(parsed);
    if (!subject) return refused('LINK_EXPIRED');
    const { accountId, what: recoveryId } = subject;
    return endQuarantineOf(deps, accountId, { recoveryId, keep, keptSessionId: null }, command);
  };

/** `POST /auth/recovery/ways-in`: ends the quarantine later, when signed in. */
export const endQuarantine =
  (deps: DecideDeps): Handler<typeof authRoutes.decideOnWaysIn> =>
  async ({ body: { keep }, actor, command }) => {
    const { account } = (await deps.commands.load(accountModel, actor.id)).state;
    // Already decided, or no recovery.
    if (!account?.quarantine) return refused('NOT_FOUND');
    const { recoveryId } = account.quarantine;
    const decision = { recoveryId, keep, keptSessionId: actor.sessionId };
    const outcome = await endQuarantineOf(deps, actor.id, decision, command);
    if (outcome.ok) return outcome;
    return refused(outcome.code === 'LINK_EXPIRED' ? 'NOT_FOUND' : outcome.code);
  };
