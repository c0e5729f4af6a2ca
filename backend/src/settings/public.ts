import type { Role } from '@ovation/contracts/kernel/rules';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { Refused } from '../kernel/commands/decision.ts';

export { namesOfCategories } from './categoryNames.ts';

/** The settings that decisions are made with: at most a second old, or a minute while the log is away. */
export type CurrentSettings = () => Promise<Settings>;

/** Who wants in, as far as it matters where the operator has closed the product. */
export interface Arriving {
  /** Undefined for whoever is not signed in. */
  readonly role: Role | undefined;
  readonly country: string | undefined;
}

/** Why the product is closed to somebody at the moment: undefined where it is open. */
export type ClosedTo = (
  arriving: Arriving,
) => Promise<Refused<'MAINTENANCE' | 'COUNTRY_BLOCKED'> | undefined>;

export interface SettingsOffers {
  readonly settings: CurrentSettings;
}

export interface ClosingOffers {
  readonly closedTo: ClosedTo;
}
