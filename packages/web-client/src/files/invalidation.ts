import { invalidate } from '../query/invalidate.ts';
import { files } from './keys.ts';

/** A file of one's own has arrived and can be shown. */
export const afterFileMade = (): Promise<void> => invalidate(files.lists);
