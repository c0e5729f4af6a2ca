import { type SettingsEvent, settingsStream } from '@ovation/contracts/settings/events';
import { Settings, settingsDefault } from '@ovation/contracts/settings/settings';
import type { Model } from '../kernel/commands/handleCommand.ts';

const evolve = (settings: Settings, { data }: SettingsEvent): Settings =>
  Settings.parse({ ...settings, ...data.changes });

/** Current settings. */
export const settingsModel: Model<Settings, typeof settingsStream> = {
  stream: settingsStream,
  initial: settingsDefault,
  evolve,
};
