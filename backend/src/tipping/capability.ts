import { tippingRoutes } from '@ovation/contracts/tipping/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { TippingDeps } from './deps.ts';
import { eraseNotes } from './eraseNotes.eraser.ts';
import { sendTip } from './sendTip.ts';

export const tipping = defineCapability('tipping', (deps: TippingDeps) => ({
  area: () => defineArea('tipping', tippingRoutes, deps, { sendTip }),
  erasers: () => [eraseNotes(deps)],
}));
