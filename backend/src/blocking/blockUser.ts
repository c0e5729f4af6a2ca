import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import type { blockingRoutes } from '@ovation/contracts/blocking/routes';
import type { Participant } from '@ovation/contracts/people/participant';
import { refused } from '../kernel/commands/decision.ts';
import { type Actor, emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import { readOrDefault } from '../kernel/readModels/readOrDefault.ts';
import { isKnownTo } from '../relations/public.ts';
import { decideBlockPerson, decideUnblockPerson } from './blockPerson.decide.ts';
import type { BlockingDeps } from './deps.ts';
import { findBlockTarget } from './findBlockTarget.ts';
import { blockModel } from './model.ts';

/** Anonymous participant, known by id only. */
const anonymousParticipant = ({ _id }: Pick<Participant, '_id'>): Participant => ({
  _id,
  name: '',
  username: '',
  avatar: avatarPlaceholder,
  isPerformer: false,
  isVerified: false,
});

/** Blocked person as visible to the blocker: fans have no public page. */
const visibleTo = async (
  { readModels }: Pick<BlockingDeps, 'readModels'>,
  personId: string,
  other: Participant,
): Promise<Participant> => {
  if (other.isPerformer) return other;
  const hasMet = await readOrDefault(() => isKnownTo(readModels, personId, other._id), false);
  return hasMet ? other : anonymousParticipant(other);
};

const byFan = ({ role }: Pick<Actor, 'role'>): boolean => role === 'user';

/** `POST /block/users`. */
export const blockUser =
  (deps: BlockingDeps): Handler<typeof blockingRoutes.blockUser> =>
  async ({ body: { userId: personId }, actor, client, command }) => {
    const isFan = byFan(actor);
    const user = await findBlockTarget(deps, { actor, client }, personId);
    if (!user || (isFan && !user.isPerformer)) return refused('NOT_FOUND');
    const outcome = await deps.commands.handle(blockModel, actor.id, command, (blocks, now) =>
      decideBlockPerson({ ownerId: actor.id, isFan, personId, now }, blocks),
    );
    if (!outcome.ok) return outcome;
    const blocked = outcome.events.find(
      (event) => event.type === 'PersonBlocked' || event.type === 'PerformerBlocked',
    );
    const blockedAt = blocked?.data.blockedAt ?? outcome.state.people.get(personId) ?? command.now;
    return okResponse({ ...(await visibleTo(deps, actor.id, user)), blockedAt }, outcome.position);
  };

/** `DELETE /block/users/{id}`. */
export const unblockUser =
  ({ commands }: BlockingDeps): Handler<typeof blockingRoutes.unblockUser> =>
  async ({ params, actor, command }) => {
    const person = { ownerId: actor.id, isFan: byFan(actor), personId: params.id };
    const outcome = await commands.handle(blockModel, actor.id, command, (blocks, now) =>
      decideUnblockPerson({ ...person, now }, blocks),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
