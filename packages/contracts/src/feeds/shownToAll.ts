import type { FeedContent } from './content.ts';
import { excerptOf } from './excerpt.ts';
import { tagsIn } from './linkedParts.ts';
import { tagOf } from './rules.ts';

/** True if a post is open to everybody, without payment. */
export const isOpenToAll = ({ audience, isSale }: Pick<FeedContent, 'audience' | 'isSale'>) =>
  audience === 'everyone' && !isSale;

type Shown = Pick<FeedContent, 'audience' | 'isSale' | 'showExcerpt' | 'text' | 'type'>;

/** Returns the public text of a post: the whole text, or its excerpt. */
export const shownToAll = (post: Shown): string =>
  isOpenToAll(post) ? post.text : (excerptOf(post) ?? '');

/**
 * Returns the public tags of a post: those assigned, and those in its public text. Stored tags are normalized
 * again, since the rules have become stricter.
 */
export const tagsShownToAll = (post: Shown & Pick<FeedContent, 'tags'>): readonly string[] => [
  ...new Set([...(post.tags ?? []).map(tagOf), ...tagsIn(shownToAll(post))]),
];
