import { z } from 'zod';
import { definePush } from '../kernel/push.ts';

/** To a person: somebody has come into sight or gone from it; what is shown is to be read again. */
export const sightChanged = definePush('sight/changed', z.strictObject({}));
