import { settingsId } from '@ovation/contracts/settings/events';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { decideChangeSettings, type SettingsChanges } from './changeSettings.decide.ts';
import { settingsModel } from './model.ts';

/** Operator command: changes settings, in force within a second. */
export const changeSettings = async (
  commands: Commands,
  changes: SettingsChanges,
  context: CommandContext,
) =>
  commands.handle(settingsModel, settingsId, context, (settings) =>
    decideChangeSettings({ changes, now: context.now }, settings),
  );
