import type { authRoutes } from '@ovation/contracts/auth/routes';
import { removeRecentFactors } from '../factors/public.ts';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { AuthDeps } from './deps.ts';
import { freeSubjects } from './identities.ts';
import { linkPurposes, partsOfSubject } from './links.ts';
import { accountModel } from './model.ts';
import { waysInOf } from './recovery.ts';
import { decideRemoveRecentWaysIn, recentIdentities } from './removeRecentWaysIn.decide.ts';

/**
 * `POST /auth/recovery/recent-ways-in`. Factors go first: cut off between the two, it can be done again from
 * its beginning.
 */
export const removeRecentWaysIn =
  (deps: AuthDeps): Handler<typeof authRoutes.removeRecentWaysIn> =>
  async ({ body: { token }, command }) => {
    const { commands, mailLinks } = deps;
    const named = partsOfSubject(mailLinks.open(linkPurposes.recentWaysIn, token, command.now));
    if (!named) return refused('LINK_EXPIRED');
    const { accountId, credentialsVersion } = named;
    const { now } = command;
    const { state } = await commands.load(accountModel, accountId);
    const foreseen = decideRemoveRecentWaysIn({ credentialsVersion, now }, state);
    if (!foreseen.ok) return foreseen;
    const identities = recentIdentities(state, now);
    await removeRecentFactors(commands, accountId, command);
    const outcome = await commands.handle(accountModel, accountId, command, (current, at) =>
      decideRemoveRecentWaysIn({ credentialsVersion, now: at }, current),
    );
    if (!outcome.ok) return outcome;
    await freeSubjects(deps, { accountId, identities }, command);
    const { account } = outcome.state;
    const waysIn = account ? await waysInOf(deps, account, now) : [];
    return answered({ waysIn }, outcome.position);
  };
