import type { SettingsEvent } from '@ovation/contracts/settings/events';
import { Settings } from '@ovation/contracts/settings/settings';
import { WritableSettings } from '@ovation/contracts/settings/writable';
import type { FieldText } from '@ovation/contracts/translations/fieldTexts';
import type { z } from 'zod';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';

export type SettingsChanges = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

const bounds = [
  ['minimumSubscriptionPriceMinor', 'maximumSubscriptionPriceMinor'],
  ['minimumWalletPriceMinor', 'maximumWalletPriceMinor'],
  ['minimumTipTokens', 'maximumTipTokens'],
] as const satisfies readonly (readonly [keyof Settings, keyof Settings])[];

/** Validation errors in Zod's English, for the command line; API calls were validated before. */
const faultsOf = ({ error }: z.ZodSafeParseResult<unknown>) =>
  (error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message: message as FieldText,
  }));

/** Maintenance times: the start is recorded with it, the announced end removed with its end. */
const maintenanceChanges = (
  { maintenanceMode }: SettingsChanges,
  before: Settings,
  now: string,
): SettingsChanges => {
  if (maintenanceMode === undefined || maintenanceMode === before.maintenanceMode) return {};
  return maintenanceMode
    ? { maintenanceSince: now }
    : { maintenanceSince: null, maintenanceUntil: null };
};

/** Changes some settings; the result must be valid as a whole. */
export const decideChangeSettings = (
  { changes: changedOnes, now }: { readonly changes: SettingsChanges; readonly now: string },
  settings: Settings,
): Decision<SettingsEvent, 'INVALID'> => {
  const faults = faultsOf(WritableSettings.safeParse(changedOnes));
  if (faults.length > 0) return refused('INVALID', { errors: faults });
  const changes = { ...changedOnes, ...maintenanceChanges(changedOnes, settings, now) };
  const after = Settings.safeParse({ ...settings, ...changes });
  if (!after.success) return refused('INVALID', { errors: faultsOf(after) });
  const crossed = bounds.filter(([low, high]) => after.data[low] > after.data[high]);
  if (crossed.length > 0) {
    return refused('INVALID', {
      errors: crossed.map(([low, high]) => ({
        path: low,
        message: 'must not be above {other}',
        values: { other: high },
      })),
    });
  }
  return accepted([{ type: 'SettingsChanged', data: { changes: { ...changes }, changedAt: now } }]);
};
