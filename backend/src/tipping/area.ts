import type { Settings } from '@ovation/contracts/settings/settings';
import { tippingRoutes } from '@ovation/contracts/tipping/routes';
import type { Commands } from '../kernel/handleCommand.ts';
import { type Area, defineArea } from '../kernel/handler.ts';
import { sendTip } from './sendTip.ts';

export interface TippingDeps {
  readonly commands: Commands;
  readonly settings: () => Promise<Settings>;
  readonly performerExists: (performerId: string) => Promise<boolean>;
  readonly newId: () => string;
}

export const tippingArea = (deps: TippingDeps): Area =>
  defineArea('tipping', tippingRoutes, { sendTip: sendTip(deps) });
