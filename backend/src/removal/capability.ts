import { removalRoutes } from '@ovation/contracts/removal/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { cancelRemoval } from './cancelRemoval.ts';
import type { RemovalNeeds } from './deps.ts';
import { getRemoval } from './getRemoval.ts';
import { mailRemoval } from './mailRemoval.reactor.ts';
import { removeDue } from './removeDue.timer.ts';
import { removeImmediately } from './removeImmediately.reactor.ts';
import { requestRemoval } from './requestRemoval.ts';

export const removal = defineCapability<RemovalNeeds, object>('removal', (needs) => ({
  area: () =>
    defineArea('removal', removalRoutes, needs, { getRemoval, requestRemoval, cancelRemoval }),
  reactors: ({ erasers }) => [mailRemoval(needs), removeImmediately({ ...needs, erasers })],
  timers: ({ erasers }) => [removeDue({ ...needs, erasers })],
}));
