import { z } from 'zod';
import { definePush } from '../kernel/push.ts';

/** To everyone who is connected: the operator has changed something; read the public settings again. */
export const settingsChanged = definePush('settings/changed', z.strictObject({}));
