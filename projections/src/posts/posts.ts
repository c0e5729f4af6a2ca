import { type PostEvent, postStream } from '@ovation/contracts/posts/events';
import { evolvePost } from '@ovation/contracts/posts/evolvePost';
import { type PostDocument, postsModel, site } from '@ovation/contracts/posts/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

const ofPage = (event: PostEvent): Change<PostDocument> => ({
  owner: site,
  id: event.data.postId,
  evolve: (page) => evolvePost(page, event),
});

/** The operator's pages, as they were written. */
export const posts = defineProjection({
  model: postsModel,
  version: 1,
  events: postStream.events,
  on: {
    PostWritten: ofPage,
    PostTranslated: ofPage,
    PostTranslationRemoved: ofPage,
    PostRetired: ofPage,
  },
  indexes: ({ status, createdAt }) => {
    const score = Date.parse(createdAt);
    return [
      { index: 'all', score },
      ...(status === 'active' ? [{ index: 'active' as const, score }] : []),
    ];
  },
});
