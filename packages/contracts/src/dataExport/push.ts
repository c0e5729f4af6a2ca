import { z } from 'zod';
import { definePush } from '../kernel/push.ts';

/** To its owner: an archive has come further, is there, or is gone. */
export const dataExportChanged = definePush('data-export/changed', z.strictObject({}));
