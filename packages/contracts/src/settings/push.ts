import { z } from 'zod';
import { definePush } from '../kernel/push.ts';

export const settingsChanged = definePush(
  'settings/changed',
  z.strictObject({}),
  'Everyone who is connected: the operator has changed something; the public settings are to be read again',
);
