import { defineReadModel } from '../kernel/readModel.ts';
import { StaffPost } from './post.ts';

/** Owner of all pages. */
export const site = 'site';

/** Every page. Indexes: by when it was made, all of them and those that everybody may read. */
export const postsModel = defineReadModel('posts', StaffPost, ['all', 'active']);
export type PostDocument = StaffPost;
