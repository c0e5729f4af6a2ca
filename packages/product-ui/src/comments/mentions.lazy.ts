import type { Comment } from '@ovation/contracts/comments/comment';

type Mention = Comment['mentions'][number];

/** Plain text, or the mention of a user. */
export type TextPart = { readonly at: number; readonly text: string; readonly mention?: Mention };

const named = /(?<![\p{L}\p{N}@._-])@[A-Za-z0-9][A-Za-z0-9._-]*/gu;

/** Splits a text into mentions, as returned by the server, and the plain text between them. */
export const splitMentions = (text: string, mentions: readonly Mention[]): readonly TextPart[] => {
  const byName = new Map(mentions.map((mention) => [mention.username.toLowerCase(), mention]));
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(named)) {
    // Trailing punctuation is not part of the username.
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
