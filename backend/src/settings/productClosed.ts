import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { Settings } from '@ovation/contracts/settings/settings';
import { refused } from '../kernel/commands/decision.ts';
import type { ClosedCheck, CurrentSettings } from './public.ts';

/** Retry delay without an announced end of the maintenance. */
const retryAfterSecondsDefault = 60;
/** Upper limit: the announced end may be moved forward. */
const retryAfterSecondsMax = 15 * 60;

/** Retry delay until the announced end, within limits; the default once that has passed. */
const retryAfterSecondsOf = (
  { maintenanceUntil }: Pick<Settings, 'maintenanceUntil'>,
  nowMs: number,
): number => {
  const seconds =
    maintenanceUntil === null ? 0 : Math.ceil((Date.parse(maintenanceUntil) - nowMs) / 1_000);
  return seconds > 0 ? Math.min(seconds, retryAfterSecondsMax) : retryAfterSecondsDefault;
};

/** Creates the check for maintenance and blocked countries; staff, who end these, always pass. */
export const createClosedCheck =
  (settings: CurrentSettings, clock: () => Date): ClosedCheck =>
  async ({ role, country }) => {
    if (role !== undefined && isStaffRole(role)) return undefined;
    const current = await settings();
    if (current.maintenanceMode) {
      const retryAfterSeconds = retryAfterSecondsOf(current, clock().getTime());
      return refused('MAINTENANCE', { retryAfterSeconds });
    }
    const isBlocked = country !== undefined && current.blockedCountries.includes(country);
    return isBlocked ? refused('COUNTRY_BLOCKED') : undefined;
  };
