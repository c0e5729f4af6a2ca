import { invalidate } from '../query/invalidate.ts';
import { files } from './keys.ts';

/** Invalidates after an own file has been processed. */
export const afterFileMade = (): Promise<void> => invalidate(files.lists);
