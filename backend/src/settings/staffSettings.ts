import { settingsId } from '@ovation/contracts/settings/events';
import type { settingsRoutes } from '@ovation/contracts/settings/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { changeSettings as change } from './changeSettings.ts';
import type { SettingsDeps } from './deps.ts';
import { settingsModel } from './model.ts';
import { toChanges, toStaffSettings, wireName } from './publicSettings.view.ts';

/** Handler of `GET /admin/settings`, from the log: an admin reads their own writes. */
export const getSettings =
  ({ commands, environment }: SettingsDeps): Handler<typeof settingsRoutes.getSettings> =>
  async () => {
    const { state } = await commands.load(settingsModel, settingsId);
    return okResponse(toStaffSettings(state, environment));
  };

/** `PUT /admin/settings` */
export const changeSettings =
  ({ commands, environment }: SettingsDeps): Handler<typeof settingsRoutes.changeSettings> =>
  async ({ body, command }) => {
    const outcome = await change(commands, toChanges(body), command);
    if (outcome.ok)
      return okResponse(toStaffSettings(outcome.state, environment), outcome.position);
    if (outcome.code !== 'INVALID') return outcome;
    const errors = (outcome.errors ?? []).map(({ path, values, ...fault }) => ({
      ...fault,
      path: wireName(path),
      ...(values && {
        values: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, wireName(String(value))]),
        ),
      }),
    }));
    return refused('INVALID', { errors });
  };
