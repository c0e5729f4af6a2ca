import { settingsId } from '@ovation/contracts/settings/events';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { Commands } from '../kernel/handleCommand.ts';
import { settingsModel } from './model.ts';
import type { CurrentSettings } from './public.ts';

/** How old the settings may be that a decision is made with. */
const settingsAgeMsMax = 1_000;

/** The settings, read from the log at most once a second. */
export const createCurrentSettings = (commands: Commands): CurrentSettings => {
  let known: { readonly at: number; readonly settings: Promise<Settings> } | undefined;
  return () => {
    if (!known || Date.now() - known.at > settingsAgeMsMax) {
      const settings = commands.load(settingsModel, settingsId).then(({ state }) => state);
      known = { at: Date.now(), settings };
      // A failed read must not be remembered.
      settings.catch(() => {
        known = undefined;
      });
    }
    return known.settings;
  };
};
