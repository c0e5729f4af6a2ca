import { z } from 'zod';
import { defineRoutes } from '../kernel/route.ts';
import { PublicSettings } from './publicSettings.ts';

const keysMax = 50;
const keyLengthMax = 100;

export const settingsRoutes = defineRoutes({
  publicSettings: {
    method: 'GET',
    path: '/settings/public',
    who: 'public',
    summary: 'The settings that everybody may know',
    answer: PublicSettings,
    status: 200,
    problems: [],
  },
  settingsByKeys: {
    method: 'POST',
    path: '/settings/keys',
    who: 'public',
    summary: 'Some of the public settings, by their names; others are left out',
    body: z.strictObject({ keys: z.array(z.string().max(keyLengthMax)).max(keysMax) }),
    answer: PublicSettings.partial(),
    status: 200,
    problems: [],
  },
});
