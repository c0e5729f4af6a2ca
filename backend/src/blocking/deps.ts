import type { Settings } from '@ovation/contracts/settings/settings';

export interface BlockingDeps {
  readonly settings: () => Promise<Pick<Settings, 'blockedCountries'>>;
}
