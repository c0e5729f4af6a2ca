import { settingsId } from '@ovation/contracts/settings/events';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { settingsReadModel } from '@ovation/contracts/settings/readModels';
import type { settingsRoutes } from '@ovation/contracts/settings/routes';
import { Settings } from '@ovation/contracts/settings/settings';
import { etagResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import type { SettingsDeps } from './deps.ts';
import { toPublicSettings } from './publicSettings.view.ts';

/** Public settings. */
const readPublic = async ({ readModels, environment }: SettingsDeps): Promise<PublicSettings> => {
  const changed = await readModels.find(settingsReadModel, settingsId, settingsId);
  return toPublicSettings(Settings.parse(changed ?? {}), environment);
};

/** `GET /settings/public` */
export const publicSettings =
  (deps: SettingsDeps): Handler<typeof settingsRoutes.publicSettings> =>
  async () =>
    etagResponse(await readPublic(deps));

/** Handler of `POST /settings/keys`: selected public settings. */
export const settingsByKeys =
  (deps: SettingsDeps): Handler<typeof settingsRoutes.settingsByKeys> =>
  async ({ body }) => {
    const wanted = new Set(body.keys);
    const entries = Object.entries(await readPublic(deps)).filter(([name]) => wanted.has(name));
    return okResponse(Object.fromEntries(entries) as Partial<PublicSettings>);
  };
