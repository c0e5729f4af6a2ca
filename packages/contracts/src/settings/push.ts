import { z } from 'zod';
import { definePush } from '../kernel/push.ts';

export const settingsChanged = definePush(
  'settings/changed',
  z.strictObject({}),
  'All sockets: the operator has changed settings; reload the public settings',
);
