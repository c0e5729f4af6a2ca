import { isUsernameReserved } from '@ovation/contracts/auth/rules';
import { Id } from '@ovation/contracts/kernel/id';
import {
  type PerformerDocument,
  performerListOwner,
  performerNameId,
  performerNamesModel,
  performersModel,
} from '@ovation/contracts/performers/readModels';
import type { performerRoutes } from '@ovation/contracts/performers/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { PerformersDeps } from './deps.ts';
import { profilesFor } from './profiles.ts';
import { welcomeVideoOf } from './welcomeVideo.ts';

/** Finds a creator by id, or by a current or recently released username. */
export const findByIdOrName = async (
  readModels: Pick<ReadModels, 'find'>,
  idOrName: string,
  now: string,
): Promise<PerformerDocument | undefined> => {
  const isId = Id.safeParse(idOrName).success;
  const named = isId
    ? { performerId: idOrName, leftAt: null }
    : await readModels.find(performerNamesModel, idOrName.toLowerCase(), performerNameId);
  if (!named || (named.leftAt !== null && !isUsernameReserved(named.leftAt, now))) return undefined;
  const performer = await readModels.find(performersModel, performerListOwner, named.performerId);
  return performer?.isOpen ? performer : undefined;
};

/** `GET /performers/{id}`. */
export const getPerformer =
  (deps: PerformersDeps): Handler<typeof performerRoutes.getPerformer> =>
  async ({ params, actor, client }) => {
    const performer = await findByIdOrName(deps.readModels, params.id, deps.clock().toISOString());
    if (!performer) return refused('NOT_FOUND');
    const [profile] = await profilesFor(deps, [performer], { actor, client });
    if (!profile) return refused('NOT_FOUND');
    const describe = (ids: readonly string[]) => deps.files.describe(ids, actor?.id);
    return okResponse({ ...profile, welcomeVideo: await welcomeVideoOf(describe, performer) });
  };
