/** Shorter words are taken as they were typed. */
const forgivenFrom = 4;
const twiceForgivenFrom = 8;
/** Letters of a word in which a slip is looked for; what follows is compared. */
const headLength = 6;
/** Sets that all words are spread over, so that each stays small enough to be kept packed. */
const bucketCount = 16_384;

/** Slips that two words may differ by and still be taken for one: the shorter of them counts. */
export const slipsAllowed = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  if (length < forgivenFrom) return 0;
  return length < twiceForgivenFrom ? 1 : 2;
};

/**
 * How many letters have to be left out, put in, replaced or swapped with their neighbour to make one
 * word of the other; undefined when these are more than `most`.
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
    // A swap reaches back over one row: two of them too far are too far for good.
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

/** FNV-1a, folded into so many buckets. Another hash would orphan what is built with this one. */
const bucketOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return ((hash >>> 0) % bucketCount).toString(36);
};

/**
 * Where words are kept that this one may be taken for: two words that are so many slips apart become the
 * same when each loses that many letters (symmetric delete), and so meet in a bucket. None for words
 * that are too short to be forgiven anything.
 */
export const bucketsOf = (word: string, slipsMax = 2): readonly string[] => {
  const slips = Math.min(slipsMax, slipsAllowed(word, word));
  if (slips === 0) return [];
  const head = new Set([word.slice(0, headLength)]);
  const once = without(head);
  const twice = slips > 1 ? without(once) : new Set<string>();
  return [...new Set([...head, ...once, ...twice].map(bucketOf))];
};
