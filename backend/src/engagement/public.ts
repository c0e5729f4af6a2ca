/** Counts of comments and reactions, and one person's own reactions, for modules that render content. */
export { isReacting, reactedTo, totalLikesOf } from './reacted.ts';
export { totalCommentsOf } from './totalComments.ts';
