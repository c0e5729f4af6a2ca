import type { Settings } from '@ovation/contracts/settings/settings';

/** The settings that decisions are made with, at most a second old. */
export type CurrentSettings = () => Promise<Settings>;

export interface SettingsOffers {
  readonly settings: CurrentSettings;
}
