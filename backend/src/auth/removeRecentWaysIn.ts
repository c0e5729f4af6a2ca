import type { authRoutes } from '@ovation/contracts/auth/routes';
import type { CommandContext } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import { freeSubjects } from './account/identities.ts';
import type { AuthDeps } from './deps.ts';
import { linkPurposes, partsOfSubject } from './email/links.ts';
import { waysInOf } from './recovery/recovery.ts';
import {
  decideRemoveRecentWaysIn,
  type RemoveRecentWaysIn,
  strangeIdentities,
} from './recovery/removeRecentWaysIn.decide.ts';
import { removeSleepingFactors } from './secondFactor/recoverFactors.ts';

type DecideDeps = Pick<AuthDeps, 'commands' | 'nameHash'>;

/** Factors go first: if interrupted between the two, it can be repeated. */
const decideOn = async (
  deps: DecideDeps,
  accountId: string,
  decision: Omit<RemoveRecentWaysIn, 'now'>,
  command: CommandContext,
) => {
  const { commands } = deps;
  const { now } = command;
  const { state } = await commands.load(accountModel, accountId);
  const foreseen = decideRemoveRecentWaysIn({ ...decision, now }, state);
  if (!foreseen.ok) return foreseen;
  const { account } = state;
  if (!account?.asleep) throw new Error('what nobody has was decided on');
  const { keep } = decision;
  const identities = strangeIdentities(account, keep);
  const { asleep } = account;
  await removeSleepingFactors(commands, { accountId, asleep, keep }, command);
  const outcome = await commands.handle(accountModel, accountId, command, (current, at) =>
    decideRemoveRecentWaysIn({ ...decision, now: at }, current),
  );
  if (!outcome.ok) return outcome;
  await freeSubjects(deps, { accountId, identities }, command);
  const after = outcome.state.account;
  return answered({ waysIn: after ? await waysInOf(deps, after) : [] }, outcome.position);
};

/** `POST /auth/recovery/recent-ways-in`: decides right after a recovery, before a sign-in. */
export const removeRecentWaysIn =
  (deps: DecideDeps & Pick<AuthDeps, 'mailLinks'>): Handler<typeof authRoutes.removeRecentWaysIn> =>
  async ({ body: { token, keep }, command }) => {
    const opened = deps.mailLinks.open(linkPurposes.recentWaysIn, token, command.now);
    const named = partsOfSubject(opened);
    if (!named) return refused('LINK_EXPIRED');
    const { accountId, what: recoveryId } = named;
    return decideOn(deps, accountId, { recoveryId, keep, keptSessionId: null }, command);
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
    const outcome = await decideOn(deps, actor.id, decision, command);
    if (outcome.ok) return outcome;
    return refused(outcome.code === 'LINK_EXPIRED' ? 'NOT_FOUND' : outcome.code);
  };
