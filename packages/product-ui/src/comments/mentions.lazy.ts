import type { Comment } from '@ovation/contracts/comments/comment';

type Mention = Comment['mentions'][number];

/** Words, or whom they name. */
export type Part = { readonly at: number; readonly text: string; readonly mention?: Mention };

const named = /(?<![\p{L}\p{N}@._-])@[A-Za-z0-9][A-Za-z0-9._-]*/gu;

/** A text in parts: those that name somebody, as the server knows them, and what stands between. */
export const partsOf = (text: string, mentions: readonly Mention[]): readonly Part[] => {
  const byName = new Map(mentions.map((mention) => [mention.username.toLowerCase(), mention]));
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(named)) {
    // A sign at the end of a sentence is none of the name.
    const word = found.replace(/[._-]+$/, '');
    const mention = byName.get(word.slice(1).toLowerCase());
    if (!mention) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index) });
    parts.push({ at: index, text: word, mention });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
};
