import { blockingRoutes } from '@ovation/contracts/blocking/routes';
import { type Area, defineArea } from '../kernel/handler.ts';
import { type CheckCountryDeps, checkCountry } from './checkCountry.ts';

export const blockingArea = (deps: CheckCountryDeps): Area =>
  defineArea('blocking', blockingRoutes, { checkCountry: checkCountry(deps) });
