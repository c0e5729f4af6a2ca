import type { Settings } from '@ovation/contracts/settings/settings';

/** The settings that decisions are made with, at most a second old. */
export type SettingsInForce = () => Promise<Settings>;

export interface SettingsOffers {
  readonly settings: SettingsInForce;
}
