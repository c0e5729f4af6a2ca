import type { BlockEvent } from '@ovation/contracts/blocking/events';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import type { Blocks } from './model.ts';

export interface BlockCountries {
  readonly performerId: string;
  readonly countries: readonly string[];
  readonly now: string;
}

/** Sets all blocked countries: each once, in alphabetical order. */
export const decideBlockCountries = (
  { performerId, countries, now }: BlockCountries,
  { countries: before }: Blocks,
): Decision<BlockEvent, never> => {
  const after = [...new Set(countries)].sort();
  if (after.join() === before.join()) return accepted([]);
  const data = { performerId, countries: after, changedAt: now };
  return accepted([{ type: 'CountriesBlocked', data }]);
};
