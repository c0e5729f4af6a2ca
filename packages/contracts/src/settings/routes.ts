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
    summary: 'The settings that everybody may know',
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
      'Some of the public settings, by their names. What is no public setting is absent from the answer, whether there is such a setting or not',
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
      'Changes some settings, for everybody within a second; what is not named stays. Whoever is signed in is told by `settings/changed`',
    body: SettingsChangesBody,
    answer: StaffSettings,
    status: 200,
    problems: [],
  },
});
