/** What shows things that people react to takes from reactions. */
export { reactedTo, totalLikesOf } from './reacted.ts';
