import type { SettingsEvent } from '@ovation/contracts/settings/events';
import { Settings } from '@ovation/contracts/settings/settings';
import type { FieldText } from '@ovation/contracts/translations/fields.es';
import { accepted, type Decision, refused } from '../kernel/decision.ts';

export type SettingsChanges = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

const bounds = [
  ['minimumSubscriptionPriceMinor', 'maximumSubscriptionPriceMinor'],
  ['minimumWalletPriceMinor', 'maximumWalletPriceMinor'],
  ['minimumTipTokens', 'maximumTipTokens'],
] as const satisfies readonly (readonly [keyof Settings, keyof Settings])[];

/** Changes some settings; what they come to with the others must be valid. */
export const decideChangeSettings = (
  { changes, now }: { readonly changes: SettingsChanges; readonly now: string },
  settings: Settings,
): Decision<SettingsEvent, 'INVALID'> => {
  const after = Settings.safeParse({ ...settings, ...changes });
  if (!after.success) {
    return refused('INVALID', {
      // The command line speaks English, and so does Zod here.
      errors: after.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        message: message as FieldText,
      })),
    });
  }
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
