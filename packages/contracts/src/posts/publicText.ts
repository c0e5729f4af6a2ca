import type { FeedContent } from './content.ts';
import { excerptOf } from './excerpt.ts';
import { normalizeTag } from './rules.ts';
import { extractTags } from './textLinks.ts';

/** True if a post is open to everybody, without payment. */
export const isOpenToEveryone = ({ audience, isSale }: Pick<FeedContent, 'audience' | 'isSale'>) =>
  audience === 'everyone' && !isSale;

type PublicParts = Pick<FeedContent, 'audience' | 'isSale' | 'showExcerpt' | 'text' | 'type'>;

/** Returns the public text of a post: the whole text, or its excerpt. */
export const publicTextOf = (post: PublicParts): string =>
  isOpenToEveryone(post) ? post.text : (excerptOf(post) ?? '');

/**
 * Returns the public tags of a post: those assigned, and those in its public text. Stored tags are normalized
 * again, since the rules have become stricter.
 */
export const publicTagsOf = (post: PublicParts & Pick<FeedContent, 'tags'>): readonly string[] => [
  ...new Set([...(post.tags ?? []).map(normalizeTag), ...extractTags(publicTextOf(post))]),
];
