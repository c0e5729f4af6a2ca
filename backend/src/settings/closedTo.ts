import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { Settings } from '@ovation/contracts/settings/settings';
import { refused } from '../kernel/commands/decision.ts';
import type { ClosedTo, CurrentSettings } from './public.ts';

/** How long callers wait where nobody has said when the maintenance ends. */
const retryAfterSecondsDefault = 60;
/** An end that is far away can be brought forward; nobody is to sleep through that. */
const retryAfterSecondsMax = 15 * 60;

/** Until the end that was announced, within bounds; after it, it takes longer than was thought. */
const retryAfterOf = (
  { maintenanceUntil }: Pick<Settings, 'maintenanceUntil'>,
  nowMs: number,
): number => {
  const seconds =
    maintenanceUntil === null ? 0 : Math.ceil((Date.parse(maintenanceUntil) - nowMs) / 1_000);
  return seconds > 0 ? Math.min(seconds, retryAfterSecondsMax) : retryAfterSecondsDefault;
};

/** The operator's own block and maintenance; the staff, who end them, always come in. */
export const createClosedTo =
  (settings: CurrentSettings, clock: () => Date): ClosedTo =>
  async ({ role, country }) => {
    if (role !== undefined && isStaffRole(role)) return undefined;
    const current = await settings();
    if (current.maintenanceMode) {
      const retryAfterSeconds = retryAfterOf(current, clock().getTime());
      return refused('MAINTENANCE', { retryAfterSeconds });
    }
    const isBlocked = country !== undefined && current.blockedCountries.includes(country);
    return isBlocked ? refused('COUNTRY_BLOCKED') : undefined;
  };
