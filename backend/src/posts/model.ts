import { postStream, type postStream as Stream } from '@ovation/contracts/posts/events';
import { evolvePost } from '@ovation/contracts/posts/evolvePost';
import type { StaffPost } from '@ovation/contracts/posts/post';
import { deriveId } from '@ovation/event-log/ids';
import type { Model } from '../kernel/handleCommand.ts';

/** `post-<id>`. */
export const postModel: Model<StaffPost | undefined, typeof Stream> = {
  stream: postStream,
  initial: undefined,
  evolve: evolvePost,
};

const base = '019a0000-0000-7000-8000-000000000000';

/** A page's address never changes, and its id follows from it: no two pages can have one address. */
export const idOfSlug = (slug: string): string => deriveId(base, 'page', slug);
