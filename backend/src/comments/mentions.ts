import { usernameLengthMax } from '@ovation/contracts/accounts/rules';
import { mentionsMax } from '@ovation/contracts/comments/rules';
import { spacedScriptLetter } from '@ovation/contracts/kernel/characters/rules';

/** Accounts mentioned in a comment with `@`, by id. */
export interface ResolvedMentions {
  /** Accounts that may see the comment; they are notified. */
  readonly mentions: readonly string[];
  /** Creators who may not see it: their page is linked, as in captions. */
  readonly linked: readonly string[];
}

const mention = new RegExp(`(?<!${spacedScriptLetter}|[@._-])@([A-Za-z0-9][A-Za-z0-9._-]*)`, 'gu');

/**
 * Returns possible usernames, the longest first: trailing punctuation may be the sentence's, or part of a
 * username older than the rule against it.
 */
const usernameCandidates = (written: string): readonly string[] => {
  const end = written.replace(/(?<![._-])[._-]+$/, '').length;
  const lengths = Array.from({ length: written.length - end + 1 }, (_, signs) => end + signs);
  return lengths
    .filter((length) => length <= usernameLengthMax)
    .toReversed()
    .map((length) => written.slice(0, length));
};

/**
 * Returns the usernames that a text may mention with `@`: one list of candidates per mention, the longest
 * first, without duplicates.
 */
export const mentionCandidates = (content: string): readonly (readonly string[])[] => {
  const named = [...content.matchAll(mention)].map(([, name = '']) => usernameCandidates(name));
  const known = new Map(
    named.map((candidates) => [candidates.join(' ').toLowerCase(), candidates]),
  );
  return [...known.values()].filter((candidates) => candidates.length > 0).slice(0, mentionsMax);
};
