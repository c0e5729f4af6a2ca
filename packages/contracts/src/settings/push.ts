import { z } from 'zod';
import { definePush } from '../kernel/push.ts';

/** To everybody: the operator has changed settings. `GET /settings/public` has them. */
export const settingsChanged = definePush('settings/changed', z.strictObject({}));
