import { settingsId } from '@ovation/contracts/settings/events';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { settingsModel } from './model.ts';
import type { CurrentSettings } from './public.ts';

/** How old the settings may be that a decision is made with, as long as the log answers. */
const settingsAgeMsMax = 1_000;

/**
 * The settings, asked for once a second at most. Each call needs them: they are looked up, so that no
 * answer waits for a log that is away.
 */
export const createCurrentSettings = (commands: Pick<Commands, 'lookUp'>): CurrentSettings => {
  let known: { readonly at: number; readonly settings: Promise<Settings> } | undefined;
  return () => {
    if (!known || Date.now() - known.at > settingsAgeMsMax) {
      const settings = commands.lookUp(settingsModel, settingsId).then(({ state }) => state);
      known = { at: Date.now(), settings };
      // A failed read must not be remembered.
      settings.catch(() => {
        known = undefined;
      });
    }
    return known.settings;
  };
};
