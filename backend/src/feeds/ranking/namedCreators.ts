import { everyPerformer } from '@ovation/contracts/performers/readModels';
import { foundCreatorsModel } from '@ovation/contracts/search/readModels';
import { nameWordsOf, wordSetOf } from '@ovation/contracts/search/words';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';

/** Shorter words are of too many names. */
const wordLengthMin = 3;
/** Creators that are compared for each word, those whose names fit best and whom most know. */
const comparedMax = 10;
/** Creators that a question names, at most: each has lists of posts to read. */
const namedMax = 5;

/** A creator, and the words of a question that the names have. */
export interface NamedCreator {
  readonly performerId: string;
  readonly words: readonly string[];
}

/** Creators whom a question names beside other words: none where it says nothing but a name. */
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
