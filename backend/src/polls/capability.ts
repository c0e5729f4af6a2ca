import { pollRoutes } from '@ovation/contracts/polls/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { closeDuePolls } from './closeDuePolls.timer.ts';
import { createPoll } from './createPoll.ts';
import type { PollsDeps } from './deps.ts';
import { erasePolls } from './erasePolls.eraser.ts';
import { exportPolls, exportVotes } from './polls.exporter.ts';
import { createPolls } from './polls.ts';
import type { PollsOffers } from './public.ts';

export const polls = defineCapability<PollsDeps, PollsOffers>('polls', (deps) => ({
  offers: { polls: createPolls(deps) },
  area: () => defineArea('polls', pollRoutes, deps, { createPoll }),
  timers: () => [closeDuePolls(deps)],
  erasers: () => [erasePolls(deps)],
  exporters: () => [exportPolls(deps), exportVotes(deps)],
}));
