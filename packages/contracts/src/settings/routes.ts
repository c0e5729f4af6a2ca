import { z } from 'zod';
import { defineRoutes } from '../kernel/route.ts';
import { codeText } from '../kernel/text.ts';
import { PublicSettings } from './publicSettings.ts';
import { SettingsChangesBody, StaffSettings } from './writable.ts';

const keysMax = 50;
const keyLengthMax = 100;

export const settingsRoutes = defineRoutes({
  publicSettings: {
    method: 'GET',
    path: '/settings/public',
    who: 'public',
    isAlwaysOpen: true,
    summary: 'The public settings',
    answer: PublicSettings,
    status: 200,
    problems: [],
  },
  settingsByKeys: {
    method: 'POST',
    path: '/settings/keys',
    who: 'public',
    isAlwaysOpen: true,
    summary:
      'Public settings by name. Names that are not public settings are absent from the response, whether or not such a setting exists',
    body: z.strictObject({ keys: z.array(codeText(keyLengthMax)).max(keysMax) }),
    answer: PublicSettings.partial(),
    status: 200,
    problems: [],
  },
  getSettings: {
    method: 'GET',
    path: '/admin/settings',
    who: { staff: ['admin'] },
    summary: 'All settings in force',
    answer: StaffSettings,
    status: 200,
    problems: [],
  },
  changeSettings: {
    method: 'PUT',
    path: '/admin/settings',
    who: { staff: ['admin'] },
    summary:
      'Changes settings, in effect for everybody within a second; omitted ones stay unchanged. Connected clients receive `settings/changed`',
    body: SettingsChangesBody,
    answer: StaffSettings,
    status: 200,
    problems: [],
  },
});
