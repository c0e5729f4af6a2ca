import { wordsOf } from '@ovation/contracts/kernel/words';
import { pageJson } from '../kernel/renderedJson.ts';
import { isShown } from './access.ts';
import { cardsOfPosts } from './cardsOfPosts.ts';
import type { FeedDeps } from './deps.ts';
import { creatorsOf } from './listFeeds.ts';
import type { Posts } from './public.ts';
import { searchFeeds } from './searchFeeds.ts';

/** What others list of posts: what a search finds, and what somebody keeps. */
export const createPosts = (deps: FeedDeps): Omit<Posts, 'lines' | 'openLines'> => ({
  cardsJson: cardsOfPosts(deps),
  // In all that everybody is shown, and in what a person has subscribed to.
  foundJson: async (q, limit, visitor) => {
    const words = wordsOf(q);
    if (words.length === 0) return { json: pageJson([], 0), total: 0 };
    const request = { offset: 0, limit, newestFirst: true };
    const { actor } = visitor;
    const all = actor ? (await creatorsOf(deps, actor.id)).performerIds : [];
    const performerIds = await deps.timeline.creatorsFor(all, request);
    const now = deps.clock();
    const { viewer, posts, total } = await searchFeeds(
      deps,
      { words, performerIds, ofEveryone: true, isListed: (post) => isShown(post, now) },
      visitor,
      request,
    );
    const rendered = await deps.renderer.json(posts, viewer, false);
    return { json: pageJson(rendered, total), total };
  },
});
