import { z } from 'zod';
import type { messageTypes } from './events.ts';
import { exactWordsMax } from './rules.ts';

/** Contents of a locked message, as kinds and counts, without the content itself. */
export const MessageContents = z
  .object({
    photos: z.int().nonnegative(),
    videos: z.int().nonnegative(),
    words: z
      .int()
      .nonnegative()
      .describe(`Approximate above ${exactWordsMax}; 0 also for punctuation and emoji only`),
  })
  .meta({ id: 'MessageContents' });
export type MessageContents = z.infer<typeof MessageContents>;

// Also finds words in languages without spaces.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const countWords = (text: string): number => {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  return count;
};

const roundingStep = (words: number): number =>
  words <= exactWordsMax ? 1 : words < 200 ? 10 : 50;

const roundCount = (words: number): number =>
  Math.round(words / roundingStep(words)) * roundingStep(words);

export const contentsOf = ({
  type,
  text,
  fileIds,
}: {
  readonly type: (typeof messageTypes)[number];
  readonly text: string;
  readonly fileIds: readonly string[];
}): MessageContents => ({
  photos: type === 'photo' ? fileIds.length : 0,
  videos: type === 'video' ? fileIds.length : 0,
  words: roundCount(countWords(text)),
});
