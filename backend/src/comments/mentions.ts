import { usernameLengthMax } from '@ovation/contracts/auth/rules';
import { mentionsMax } from '@ovation/contracts/comments/rules';

const mention = /(?<![\p{L}\p{N}@._-])@([A-Za-z0-9][A-Za-z0-9._-]*)/gu;

/** The usernames that a text names with `@`, each once; a sign at the end of a sentence is none of theirs. */
export const namedIn = (content: string): readonly string[] => {
  const named = [...content.matchAll(mention)].map(([, name = '']) => name.replace(/[._-]+$/, ''));
  const known = new Map(named.map((name) => [name.toLowerCase(), name]));
  return [...known.values()]
    .filter(({ length }) => length <= usernameLengthMax)
    .slice(0, mentionsMax);
};
