import { z } from 'zod';
import { definePush } from '../kernel/push.ts';

export const sightChanged = definePush(
  'sight/changed',
  z.strictObject({}),
  'A person: somebody has come into sight or gone from it; what is shown is to be read again',
);
