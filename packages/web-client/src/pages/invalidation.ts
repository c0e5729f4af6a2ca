import { invalidate } from '../query/invalidate.ts';
import { pages } from './keys.ts';

/** Invalidates after the staff has written, translated or deleted a static page. */
export const afterPageWritten = (): Promise<void> => invalidate(pages.written, pages.ones);
