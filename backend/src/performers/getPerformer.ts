import { Id } from '@ovation/contracts/kernel/id';
import {
  everyPerformer,
  type PerformerDocument,
  performerNameId,
  performerNamesModel,
  performersModel,
} from '@ovation/contracts/performers/readModels';
import type { performerRoutes } from '@ovation/contracts/performers/routes';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import type { PerformersDeps } from './area.ts';
import { profilesFor } from './profiles.ts';

/** The creator whom an id or a username names. */
const findByIdOrName = async (
  readModels: ReadModels,
  idOrName: string,
): Promise<PerformerDocument | undefined> => {
  const isId = Id.safeParse(idOrName).success;
  const named = isId
    ? { performerId: idOrName }
    : await readModels.find(performerNamesModel, idOrName.toLowerCase(), performerNameId);
  if (!named) return undefined;
  const performer = await readModels.find(performersModel, everyPerformer, named.performerId);
  return performer?.isOpen ? performer : undefined;
};

/** `GET /performers/{id}`. */
export const getPerformer =
  (deps: PerformersDeps): Handler<typeof performerRoutes.getPerformer> =>
  async ({ params, actor }) => {
    const performer = await findByIdOrName(deps.readModels, params.id);
    if (!performer) return refused('NOT_FOUND');
    const [profile] = await profilesFor(deps, [performer], actor);
    return profile ? answered(profile) : refused('NOT_FOUND');
  };
