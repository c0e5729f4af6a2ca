import { deriveId } from '@ovation/event-log/ids';

const base = '019a0000-0000-7000-8000-000000000000';

/** Page id, derived from its immutable slug, which is therefore unique. */
export const idOfSlug = (slug: string): string => deriveId(base, 'page', slug);
