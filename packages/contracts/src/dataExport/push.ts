import { z } from 'zod';
import { definePush } from '../kernel/push.ts';

export const dataExportChanged = definePush(
  'data-export/changed',
  z.strictObject({}),
  'Its owner: an archive has come further, is there, or is gone',
);
