import { deriveId } from '@ovation/event-log/ids';

const base = '019a0000-0000-7000-8000-000000000000';

/** A page's address never changes, and its id follows from it: no two pages can have one address. */
export const idOfSlug = (slug: string): string => deriveId(base, 'page', slug);
