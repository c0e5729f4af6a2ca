import { usernameLengthMax } from '@ovation/contracts/accounts/rules';
import { mentionsMax } from '@ovation/contracts/comments/rules';
import { spacedLetter } from '@ovation/contracts/kernel/signs/rules';

/** Whom a comment names with `@`, by id. */
export interface Mentioned {
  /** Those who may see it: they are told. */
  readonly mentions: readonly string[];
  /** Creators who may not: their page is linked, as it is where a caption names them. */
  readonly linked: readonly string[];
}

const mention = new RegExp(`(?<!${spacedLetter}|[@._-])@([A-Za-z0-9][A-Za-z0-9._-]*)`, 'gu');

/** A sign at the end may be the sentence's, or of a username that is older than the rule against it. */
const waysToRead = (written: string): readonly string[] => {
  const end = written.replace(/(?<![._-])[._-]+$/, '').length;
  const lengths = Array.from({ length: written.length - end + 1 }, (_, signs) => end + signs);
  return lengths
    .filter((length) => length <= usernameLengthMax)
    .toReversed()
    .map((length) => written.slice(0, length));
};

/** The usernames that a text may name with `@`, each name once, and of each the longest first. */
export const namedIn = (content: string): readonly (readonly string[])[] => {
  const named = [...content.matchAll(mention)].map(([, name = '']) => waysToRead(name));
  const known = new Map(named.map((ways) => [ways.join(' ').toLowerCase(), ways]));
  return [...known.values()].filter((ways) => ways.length > 0).slice(0, mentionsMax);
};
