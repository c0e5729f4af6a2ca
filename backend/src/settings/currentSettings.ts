import { settingsId } from '@ovation/contracts/settings/events';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { settingsModel } from './model.ts';
import type { CurrentSettings } from './public.ts';

/** Cache TTL of the settings while the log is available. */
const settingsTtlMs = 1_000;

/**
 * Creates the cached settings, read at most once a second. Every call needs them, so `lookUp` is used, which also
 * works while the log is unavailable.
 */
export const createCurrentSettings = (commands: Pick<Commands, 'lookUp'>): CurrentSettings => {
  let cached: { readonly at: number; readonly settings: Promise<Settings> } | undefined;
  return () => {
    if (!cached || performance.now() - cached.at > settingsTtlMs) {
      const settings = commands.lookUp(settingsModel, settingsId).then(({ state }) => state);
      cached = { at: performance.now(), settings };
      // A failed read must not be cached.
      settings.catch(() => {
        cached = undefined;
      });
    }
    return cached.settings;
  };
};
