/** Length from which a word may have a typo; shorter ones match exactly. */
const oneTypoFrom = 4;
const twoTyposFrom = 8;
/** Prefix of a word that is bucketed; the rest is compared. */
const fuzzyPrefixLength = 6;
/** Number of buckets, so that each sorted set stays small enough for compact encoding. */
const bucketCount = 16_384;

/** Returns the allowed number of typos between two words, by the shorter one. */
export const typosAllowed = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  if (length < oneTypoFrom) return 0;
  return length < twoTyposFrom ? 1 : 2;
};

/**
 * Returns the edit distance of two words (Damerau-Levenshtein: insertions, deletions, replacements, swaps of
 * neighbours);
 * undefined above `max`.
 */
export const editDistance = (one: string, other: string, max: number): number | undefined => {
  if (Math.abs(one.length - other.length) > max) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      if (isSwapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      now.push(edits);
      least = Math.min(least, edits);
    }
    // A swap reaches back over one row: two rows above the bound end the search.
    if (least > max + 1) return undefined;
    beforeLast = last;
    last = now;
  }
  const edits = last[other.length] ?? 0;
  return edits <= max ? edits : undefined;
};

const without = (words: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...words].flatMap((word) =>
      Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
    ),
  );

/** Returns the bucket of a text (FNV-1a). Another hash would orphan existing indexes. */
const bucketOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return ((hash >>> 0) % bucketCount).toString(36);
};

/**
 * Returns the fuzzy buckets of a word: two words within so many edits become equal when each loses that many
 * letters (symmetric delete), and so share a bucket. None for words too short for a typo.
 */
export const fuzzyBucketsOf = (word: string, typosMax = 2): readonly string[] => {
  const slips = Math.min(typosMax, typosAllowed(word, word));
  if (slips === 0) return [];
  const original = new Set([word.slice(0, fuzzyPrefixLength)]);
  const oneDeletion = without(original);
  const twoDeletions = slips > 1 ? without(oneDeletion) : new Set<string>();
  return [...new Set([...original, ...oneDeletion, ...twoDeletions].map(bucketOf))];
};
