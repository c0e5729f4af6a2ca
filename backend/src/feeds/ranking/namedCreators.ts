import { everyPerformer } from '@ovation/contracts/performers/readModels';
import { foundCreatorsModel } from '@ovation/contracts/search/readModels';
import { nameWordsOf, wordSetOf } from '@ovation/contracts/search/words';
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
export const creatorsNamed = async (
  { findMany, heads }: Pick<ReadModels, 'findMany' | 'heads'>,
  words: readonly string[],
): Promise<readonly NamedCreator[]> => {
  const telling = words.filter((word) => word.length >= wordLengthMin);
  if (words.length < 2 || telling.length === 0) return [];
  const sets = telling.map((word) => `word:${wordSetOf(word)}`);
  const best = await heads(foundCreatorsModel, everyPerformer, sets, comparedMax);
  const ids = new Set(best.flat().map(({ value }) => value));
  const creators = await findMany(
    foundCreatorsModel,
    [...ids].map((id) => ({ owner: everyPerformer, id })),
  );
  const named = creators.flatMap((creator) => {
    if (!creator) return [];
    const own = new Set(nameWordsOf(creator));
    const had = words.filter((word) => own.has(word));
    const isNamed = had.some((word) => telling.includes(word)) && had.length < words.length;
    return isNamed ? [{ performerId: creator.performerId, words: had }] : [];
  });
  return named.toSorted((a, b) => b.words.length - a.words.length).slice(0, namedMax);
};
