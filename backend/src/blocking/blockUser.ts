import type { blockingRoutes } from '@ovation/contracts/blocking/routes';
import { erasedText } from '@ovation/contracts/kernel/event';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler, removed } from '../kernel/handler.ts';
import { decideBlockPerson, decideUnblockPerson } from './blockPerson.decide.ts';
import type { BlockingDeps } from './deps.ts';
import { blockModel } from './model.ts';

/** `POST /block/users`. */
export const blockUser =
  ({ commands, people }: BlockingDeps): Handler<typeof blockingRoutes.blockUser> =>
  async ({ body, actor, command }) => {
    const { userId: personId } = body;
    const user = await people.find(personId);
    if (!user || user.username === erasedText) return refused('NOT_FOUND');
    const outcome = await commands.handle(blockModel, actor.id, command, (blocks, now) =>
      decideBlockPerson({ performerId: actor.id, personId, now }, blocks),
    );
    if (!outcome.ok) return outcome;
    const blocked = outcome.events.find(({ type }) => type === 'PersonBlocked');
    const blockedAt =
      blocked?.type === 'PersonBlocked'
        ? blocked.data.blockedAt
        : (outcome.state.people.get(personId) ?? command.now);
    return answered({ ...user, blockedAt }, outcome.position);
  };

/** `DELETE /block/users/{id}`. */
export const unblockUser =
  ({ commands }: BlockingDeps): Handler<typeof blockingRoutes.unblockUser> =>
  async ({ params, actor, command }) => {
    const outcome = await commands.handle(blockModel, actor.id, command, (blocks, now) =>
      decideUnblockPerson({ performerId: actor.id, personId: params.id, now }, blocks),
    );
    return outcome.ok ? removed(outcome.position) : outcome;
  };
