const namedMax = 5;

const named = (ids: readonly string[]): string =>
  ids.slice(0, namedMax).join(', ') + (ids.length > namedMax ? ', …' : '');

const occurrences = (ids: Iterable<string>): Map<string, number> => {
  const counted = new Map<string, number>();
  for (const id of ids) counted.set(id, (counted.get(id) ?? 0) + 1);
  return counted;
};

/** Differences of two multisets: missing, unexpected and duplicated items; in any order. */
export const differencesOfSets = (
  what: string,
  expected: Iterable<string>,
  found: Iterable<string>,
): string[] => {
  const wanted = occurrences(expected);
  const there = occurrences(found);
  const missing = [...wanted.keys()].filter((id) => !there.has(id));
  const extra = [...there.keys()].filter((id) => !wanted.has(id));
  const doubled = [...there].filter(([id, count]) => wanted.has(id) && count > 1);
  return [
    ...(missing.length > 0 ? [`${what}: ${missing.length} missing (${named(missing)})`] : []),
    ...(extra.length > 0 ? [`${what}: ${extra.length} that nobody did (${named(extra)})`] : []),
    ...(doubled.length > 0
      ? [`${what}: ${doubled.length} twice (${named(doubled.map(([id]) => id))})`]
      : []),
  ];
};

/** Differences of two lists, order included: names the first index that differs. */
export const differencesOfLists = (
  what: string,
  expected: readonly string[],
  found: readonly string[],
): string[] => {
  const sets = differencesOfSets(what, expected, found);
  if (sets.length > 0) return sets;
  const at = expected.findIndex((id, place) => found[place] !== id);
  return at < 0 ? [] : [`${what}: at ${at} stands ${found[at]} instead of ${expected[at]}`];
};

/** Items in the wrong relative order; missing ones are reported separately. */
export const differencesOfOrder = (
  what: string,
  inOrder: readonly string[],
  among: readonly string[],
): string[] => {
  const wanted = new Set(inOrder);
  const there = new Set(among);
  return differencesOfLists(
    what,
    inOrder.filter((id) => there.has(id)),
    among.filter((id) => wanted.has(id)),
  );
};

export const differenceOfValues = (
  what: string,
  expected: number | string,
  found: number | string | undefined,
): string[] => (expected === found ? [] : [`${what}: ${found} instead of ${expected}`]);
