import { blockingRoutes } from '@ovation/contracts/blocking/routes';
import { defineCapability } from '../kernel/capability.ts';
import { defineArea } from '../kernel/handler.ts';
import { checkCountry } from './checkCountry.ts';
import type { BlockingDeps } from './deps.ts';

export const blocking = defineCapability('blocking', (deps: BlockingDeps) => ({
  area: () => defineArea('blocking', blockingRoutes, deps, { checkCountry }),
}));
