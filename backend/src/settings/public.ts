import type { Role } from '@ovation/contracts/kernel/rules';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { Refused } from '../kernel/commands/decision.ts';

export { namesOfCategories } from './categoryNames.ts';

/** Current settings: at most a second old, or a minute while the log is unavailable. */
export type CurrentSettings = () => Promise<Settings>;

/** Caller, as far as a closed product matters. */
export interface ClosedCheckCaller {
  /** Undefined for an anonymous visitor. */
  readonly role: Role | undefined;
  readonly country: string | undefined;
}

/** Reason why the product is closed to a caller; undefined if it is open. */
export type ClosedCheck = (
  caller: ClosedCheckCaller,
) => Promise<Refused<'MAINTENANCE' | 'COUNTRY_BLOCKED'> | undefined>;

export interface SettingsOffers {
  readonly settings: CurrentSettings;
}

export interface ClosedCheckOffers {
  readonly closedTo: ClosedCheck;
}
