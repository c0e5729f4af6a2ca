import { performerListOwner } from '@ovation/contracts/performers/readModels';
import { nameWordsOf, prefixKeyOf } from '@ovation/contracts/search/nameMatching';
import { creatorSearchModel } from '@ovation/contracts/search/readModels';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';

/** Minimum word length: shorter words are in too many names. */
const wordLengthMin = 3;
/** Maximum creators compared per word: the best and most popular matches. */
const comparedMax = 10;
/** Maximum creators named by a query: each adds lists of posts to read. */
const namedMax = 5;

/** Creator with the query words that match their names. */
export interface NamedCreator {
  readonly performerId: string;
  readonly words: readonly string[];
}

/** Finds creators named in a query besides other words; none if it is only a name. */
export const findNamedCreators = async (
  { findMany, topMembers }: Pick<ReadModels, 'findMany' | 'topMembers'>,
  words: readonly string[],
): Promise<readonly NamedCreator[]> => {
  const significant = words.filter((word) => word.length >= wordLengthMin);
  if (words.length < 2 || significant.length === 0) return [];
  const sets = significant.map((word) => `word:${prefixKeyOf(word)}`);
  const best = await topMembers(creatorSearchModel, performerListOwner, sets, comparedMax);
  const ids = new Set(best.flat().map(({ value }) => value));
  const creators = await findMany(
    creatorSearchModel,
    [...ids].map((id) => ({ owner: performerListOwner, id })),
  );
  const named = creators.flatMap((creator) => {
    if (!creator) return [];
    const own = new Set(nameWordsOf(creator));
    const matched = words.filter((word) => own.has(word));
    const isNamed =
      matched.some((word) => significant.includes(word)) && matched.length < words.length;
    return isNamed ? [{ performerId: creator.performerId, words: matched }] : [];
  });
  return named.toSorted((a, b) => b.words.length - a.words.length).slice(0, namedMax);
};
