import { invalidate } from '../query/invalidate.ts';
import { pages } from './keys.ts';

/** The staff has written, translated or deleted a page of the site. */
export const afterPageWritten = (): Promise<void> => invalidate(pages.written, pages.ones);
