/** Counts of comments and reactions, and one person's own reactions, for modules that render content. */
export { hasReacted, reactionsTo, totalLikesOf } from './reactions.ts';
export { totalCommentsOf } from './totalComments.ts';
