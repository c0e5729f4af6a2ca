/** Length from which a word may have a typo; shorter ones match exactly. */
const forgivenFrom = 4;
const twiceForgivenFrom = 8;
/** Prefix of a word that is bucketed; the rest is compared. */
const headLength = 6;
/** Number of buckets, so that each sorted set stays small enough for compact encoding. */
const bucketCount = 16_384;

/** Returns the allowed number of typos between two words, by the shorter one. */
export const slipsAllowed = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  if (length < forgivenFrom) return 0;
  return length < twiceForgivenFrom ? 1 : 2;
};

/**
 * Returns the edit distance of two words (insertions, deletions, replacements, swaps of neighbours);
 * undefined above `most`.
 */
export const slipsBetween = (one: string, other: string, most: number): number | undefined => {
  if (Math.abs(one.length - other.length) > most) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      if (isSwapped) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      now.push(slips);
      least = Math.min(least, slips);
    }
    // A swap reaches back over one row: two rows above the bound end the search.
    if (least > most + 1) return undefined;
    beforeLast = last;
    last = now;
  }
  const slips = last[other.length] ?? 0;
  return slips <= most ? slips : undefined;
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
export const bucketsOf = (word: string, slipsMax = 2): readonly string[] => {
  const slips = Math.min(slipsMax, slipsAllowed(word, word));
  if (slips === 0) return [];
  const head = new Set([word.slice(0, headLength)]);
  const once = without(head);
  const twice = slips > 1 ? without(once) : new Set<string>();
  return [...new Set([...head, ...once, ...twice].map(bucketOf))];
};
