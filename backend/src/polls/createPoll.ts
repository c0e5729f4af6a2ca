import type { pollRoutes } from '@ovation/contracts/polls/routes';
import { deriveId } from '@ovation/event-log/ids';
import { idOfCommand } from '../kernel/commands/command.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { decideCreatePoll } from './createPoll.decide.ts';
import type { PollsDeps } from './deps.ts';
import { pollModel } from './model.ts';
import { newPollView } from './poll.view.ts';

/** `POST /performer/feeds/polls` */
export const createPoll =
  ({ clock, commands, newId }: PollsDeps): Handler<typeof pollRoutes.createPoll> =>
  async ({ body: { description, options, expiredAt }, actor, command }) => {
    const pollId = idOfCommand(command, 'poll', newId());
    const named = options.map((option, at) => ({
      optionId: deriveId(pollId, 'option', String(at)),
      description: option,
    }));
    const outcome = await commands.handle(pollModel, pollId, command, (_, now) =>
      decideCreatePoll({
        pollId,
        performerId: actor.id,
        description,
        options: named,
        expiredAt,
        now,
      }),
    );
    if (!outcome.ok) return outcome;
    const poll = outcome.events.reduce(pollModel.evolve, pollModel.initial);
    if (!poll) throw new Error('a poll that was made has no state');
    return okResponse({ ...newPollView(poll, clock()), votedOptionId: null }, outcome.position);
  };
