import { mutedPerformers } from '@ovation/contracts/blocking/readModels';
import type { blockingRoutes } from '@ovation/contracts/blocking/routes';
import { mutedPeopleMax } from '@ovation/contracts/blocking/rules';
import { refused } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import { paginate } from '../kernel/readModels/indexPage.ts';
import type { BlockingDeps } from './deps.ts';
import { findBlockTarget } from './findBlockTarget.ts';
import { blockModel } from './model.ts';
import { decideMutePerformer, decideUnmutePerformer } from './mutePerformer.decide.ts';

/** `POST /mute/users`. */
export const muteUser =
  (deps: BlockingDeps): Handler<typeof blockingRoutes.muteUser> =>
  async ({ body: { userId: performerId, scope }, actor, client, command }) => {
    const performer = await findBlockTarget(deps, { actor, client }, performerId);
    if (!performer?.isPerformer) return refused('NOT_FOUND');
    const outcome = await deps.commands.handle(blockModel, actor.id, command, (blocks, now) =>
      decideMutePerformer({ personId: actor.id, performerId, scope, now }, blocks),
    );
    if (!outcome.ok) return outcome;
    const event = outcome.events.find(({ type }) => type === 'PerformerMuted');
    const muted =
      event?.type === 'PerformerMuted' ? event.data : outcome.state.muted.get(performerId);
    const { scope: muteScope, mutedAt } = muted ?? { scope, mutedAt: command.now };
    return okResponse({ ...performer, scope: muteScope, mutedAt }, outcome.position);
  };

/** `DELETE /mute/users/{id}`. */
export const unmuteUser =
  ({ commands }: BlockingDeps): Handler<typeof blockingRoutes.unmuteUser> =>
  async ({ params: { id: performerId }, actor, command }) => {
    const outcome = await commands.handle(blockModel, actor.id, command, (blocks, now) =>
      decideUnmutePerformer({ personId: actor.id, performerId, now }, blocks),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };

/** Handler of `GET /mute/users`: muted creators still visible to the person. */
export const listMutedUsers =
  ({
    readModels,
    people,
    visibility,
  }: BlockingDeps): Handler<typeof blockingRoutes.listMutedUsers> =>
  async ({ paging, actor, client }) => {
    const { request } = paging;
    const { newestFirst } = request;
    const all = { offset: 0, limit: mutedPeopleMax, newestFirst };
    const placed = await readModels.pageWithPositions(mutedPerformers, actor.id, 'muted', all);
    const hidden = await visibility.hiddenFrom(
      { actor, client },
      placed.map(({ item }) => item.performerId),
    );
    const page = paginate(
      placed.filter(({ item }) => !hidden.has(item.performerId)),
      request,
    );
    const shown = await people.show(page.data.map(({ performerId }) => performerId));
    const data = page.data.flatMap(({ performerId, scope, mutedAt }) => {
      const performer = shown.get(performerId);
      return performer ? [{ ...performer, scope, mutedAt }] : [];
    });
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };
