/** What shows things that people comment on takes from comments. */
export { totalCommentsOf } from './totalComments.ts';
