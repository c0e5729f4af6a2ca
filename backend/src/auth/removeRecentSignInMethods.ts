import type { authRoutes } from '@ovation/contracts/auth/routes';
import type { CommandContext } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import { releaseSubjects } from './account/identities.ts';
import type { AuthDeps } from './deps.ts';
import { linkPurposes, parseSubject } from './email/links.ts';
import { signInMethodsOf } from './recovery/recovery.ts';
import {
  decideRemoveRecentSignInMethods,
  type RemoveRecentSignInMethods,
  unkeptIdentities,
} from './recovery/removeRecentSignInMethods.decide.ts';
import { removeDormantFactors } from './secondFactor/recoverFactors.ts';

type DecideDeps = Pick<AuthDeps, 'commands' | 'nameHash'>;

/** Factors go first: if interrupted between the two, it can be repeated. */
const decideOnDormant = async (
  deps: DecideDeps,
  accountId: string,
  decision: Omit<RemoveRecentSignInMethods, 'now'>,
  command: CommandContext,
) => {
  const { commands } = deps;
  const { now } = command;
  const { state } = await commands.load(accountModel, accountId);
  const preview = decideRemoveRecentSignInMethods({ ...decision, now }, state);
  if (!preview.ok) return preview;
  const { account } = state;
  if (!account?.asleep) throw new Error('what nobody has was decided on');
  const { keep } = decision;
  const identities = unkeptIdentities(account, keep);
  const { asleep: dormancy } = account;
  await removeDormantFactors(commands, { accountId, asleep: dormancy, keep }, command);
  const outcome = await commands.handle(accountModel, accountId, command, (current, at) =>
    decideRemoveRecentSignInMethods({ ...decision, now: at }, current),
  );
  if (!outcome.ok) return outcome;
  await releaseSubjects(deps, { accountId, identities }, command);
  const after = outcome.state.account;
  return okResponse({ waysIn: after ? await signInMethodsOf(deps, after) : [] }, outcome.position);
};

/** `POST /auth/recovery/recent-ways-in`: decides right after a recovery, before a sign-in. */
export const removeRecentWaysIn =
  (deps: DecideDeps & Pick<AuthDeps, 'mailLinks'>): Handler<typeof authRoutes.removeRecentWaysIn> =>
  async ({ body: { token, keep }, command }) => {
    const parsed = deps.mailLinks.verify(linkPurposes.recentWaysIn, token, command.now);
    const subject = parseSubject(parsed);
    if (!subject) return refused('LINK_EXPIRED');
    const { accountId, what: recoveryId } = subject;
    return decideOnDormant(deps, accountId, { recoveryId, keep, keptSessionId: null }, command);
  };

/** `POST /auth/recovery/ways-in`: decides later, when signed in. */
export const decideOnWaysIn =
  (deps: DecideDeps): Handler<typeof authRoutes.decideOnWaysIn> =>
  async ({ body: { keep }, actor, command }) => {
    const { account } = (await deps.commands.load(accountModel, actor.id)).state;
    // Already decided, or no recovery.
    if (!account?.asleep) return refused('NOT_FOUND');
    const { recoveryId } = account.asleep;
    const decision = { recoveryId, keep, keptSessionId: actor.sessionId };
    const outcome = await decideOnDormant(deps, actor.id, decision, command);
    if (outcome.ok) return outcome;
    return refused(outcome.code === 'LINK_EXPIRED' ? 'NOT_FOUND' : outcome.code);
  };
