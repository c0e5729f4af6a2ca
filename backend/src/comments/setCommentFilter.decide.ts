import type { CommentFilterEvent } from '@ovation/contracts/comments/events';
import { accepted, type Decision, unchanged } from '../kernel/commands/decision.ts';

/** Sets a creator's filtered words, without duplicates, in the given order. */
export const decideSetCommentFilter = (
  {
    performerId,
    words,
    now,
  }: { readonly performerId: string; readonly words: readonly string[]; readonly now: string },
  before: readonly string[],
): Decision<CommentFilterEvent, never> => {
  const wanted = [...new Set(words)];
  const isSame = wanted.length === before.length && wanted.every((word, at) => word === before[at]);
  if (isSame) return unchanged();
  return accepted([{ type: 'CommentFilterSet', data: { performerId, words: wanted, setAt: now } }]);
};
