import { postStream, type postStream as Stream } from '@ovation/contracts/posts/events';
import { evolvePost } from '@ovation/contracts/posts/evolvePost';
import type { StaffPost } from '@ovation/contracts/posts/post';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** `post-<id>`. */
export const pageModel: Model<StaffPost | undefined, typeof Stream> = {
  stream: postStream,
  initial: undefined,
  evolve: evolvePost,
};
