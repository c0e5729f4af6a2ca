import type { Participant } from '@ovation/contracts/conversations/conversation';
import { earningRoutes } from '@ovation/contracts/earnings/routes';
import type { Settings } from '@ovation/contracts/settings/settings';
import { type Area, defineArea } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { earningStats } from './earningStats.ts';
import { listEarnings } from './listEarnings.ts';

export interface EarningsDeps {
  readonly readModels: ReadModels;
  readonly settings: () => Promise<Settings>;
  /** Fans, as the read models have them; each id is in the answer. */
  readonly people: { show(ids: readonly string[]): Promise<ReadonlyMap<string, Participant>> };
}

export const earningsArea = (deps: EarningsDeps): Area =>
  defineArea('earnings', earningRoutes, {
    listEarnings: listEarnings(deps),
    earningStats: earningStats(deps),
  });
