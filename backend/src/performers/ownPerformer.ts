import { setTimeout as delay } from 'node:timers/promises';
import {
  type PerformerDocument,
  performerListOwner,
  performersModel,
} from '@ovation/contracts/performers/readModels';
import type { performerRoutes } from '@ovation/contracts/performers/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import type { PerformersDeps } from './deps.ts';
import { privateFieldsOf } from './performer.view.ts';
import { countOpen, profilesFor } from './profiles.ts';
import { welcomeVideoOf } from './welcomeVideo.ts';

const waitMsMax = 2_000;
const pollMs = 15;

/** Reads a signed-in creator; waits briefly for the read model right after registration. */
const waitForOwn = async (
  readModels: ReadModels,
  performerId: string,
): Promise<PerformerDocument> => {
  const until = performance.now() + waitMsMax;
  for (;;) {
    const performer = await readModels.find(performersModel, performerListOwner, performerId);
    if (performer?.isOpen) return performer;
    if (performance.now() > until) throw new Unavailable('the read model', 1);
    await delay(pollMs);
  }
};

/** `GET /performers/me`. */
export const ownPerformer =
  (deps: PerformersDeps): Handler<typeof performerRoutes.ownPerformer> =>
  async ({ actor, client }) => {
    const [performer, { email }, totalOpen] = await Promise.all([
      waitForOwn(deps.readModels, actor.id),
      deps.accounts.own(actor.id),
      countOpen(deps, actor.id),
    ]);
    const [profile] = await profilesFor(deps, [performer], { actor, client });
    if (!profile) throw new Error('a creator without a profile');
    const describe = (ids: readonly string[]) => deps.files.describe(ids, actor.id);
    const welcomeVideo = await welcomeVideoOf(describe, performer);
    return okResponse({
      ...profile,
      welcomeVideo,
      totalOpen,
      email,
      ...privateFieldsOf(performer),
    });
  };
