/** What shows things that people react to takes from reactions. */
export { isReacting, reactedTo, totalLikesOf } from './reacted.ts';
