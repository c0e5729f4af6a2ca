/** Counts of what people say and think of content, and what one of them gave: read by whoever shows it. */
export { isReacting, reactedTo, totalLikesOf } from './reacted.ts';
export { totalCommentsOf } from './totalComments.ts';
