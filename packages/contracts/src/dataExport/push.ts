import { z } from 'zod';
import { definePush } from '../kernel/push.ts';

export const dataExportChanged = definePush(
  'data-export/changed',
  z.strictObject({}),
  'Its owner: a data export has made progress, become available or been deleted',
);
