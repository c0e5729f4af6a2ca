import type { FeedContent } from './content.ts';
import { excerptOf } from './excerpt.ts';
import { tagsIn } from './linkedParts.ts';
import { tagOf } from './rules.ts';

/** Whether a post is open to whomever, paid or not. */
export const isOpenToAll = ({ audience, isSale }: Pick<FeedContent, 'audience' | 'isSale'>) =>
  audience === 'everyone' && !isSale;

type Shown = Pick<FeedContent, 'audience' | 'isSale' | 'showExcerpt' | 'text' | 'type'>;

/** What everybody reads of a post: the whole text, or how it begins. */
export const shownToAll = (post: Shown): string =>
  isOpenToAll(post) ? post.text : (excerptOf(post) ?? '');

/**
 * Tags by which everybody finds a post: those that it was given, and those that stand in its open words. What was
 * kept is written anew as tags are looked for, which has become stricter.
 */
export const tagsShownToAll = (post: Shown & Pick<FeedContent, 'tags'>): readonly string[] => [
  ...new Set([...(post.tags ?? []).map(tagOf), ...tagsIn(shownToAll(post))]),
];
