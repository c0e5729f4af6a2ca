import { settingsId } from '@ovation/contracts/settings/events';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { settingsReadModel } from '@ovation/contracts/settings/readModels';
import { settingsRoutes } from '@ovation/contracts/settings/routes';
import { Settings } from '@ovation/contracts/settings/settings';
import { type Area, answered, defineArea } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { type PublicPayments, toPublicSettings } from './wire.ts';

export interface SettingsDeps {
  readonly readModels: Pick<ReadModels, 'find'>;
  readonly payments: PublicPayments;
}

/** The settings as everybody sees them. */
const readPublic =
  ({ readModels, payments }: SettingsDeps) =>
  async (): Promise<PublicSettings> => {
    const changed = await readModels.find(settingsReadModel, settingsId, settingsId);
    return toPublicSettings(Settings.parse(changed ?? {}), payments);
  };

export const settingsArea = (deps: SettingsDeps): Area => {
  const all = readPublic(deps);
  return defineArea('settings', settingsRoutes, {
    publicSettings: async () => answered(await all()),
    settingsByKeys: async ({ body }) => {
      const wanted = new Set(body.keys);
      const entries = Object.entries(await all()).filter(([name]) => wanted.has(name));
      return answered(Object.fromEntries(entries) as Partial<PublicSettings>);
    },
  });
};
