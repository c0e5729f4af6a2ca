const suggestionsMax = 3;

/** Returns the edit distance of two texts, swaps included (Damerau-Levenshtein). */
export const distance = (from: string, to: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwap) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
};

export interface Nearest {
  /** Considers a name; only the nearest are retained. */
  consider(name: string): void;
  readonly names: readonly string[];
}

/** Collects the names most similar to a text, nearest first, as suggestions. */
export const nearestTo = (text: string): Nearest => {
  const wanted = text.toLowerCase();
  const distanceMax = Math.max(2, Math.floor(wanted.length / 3));
  let found: { readonly name: string; readonly far: number }[] = [];
  const farOf = (name: string): number => {
    const known = name.toLowerCase();
    // A prefix counts as one typo.
    return wanted.length > 2 && known.startsWith(wanted) ? 1 : distance(wanted, known);
  };
  return {
    consider: (name) => {
      if (name.length > wanted.length * 3 + distanceMax) return;
      const far = farOf(name);
      if (far > distanceMax || found.some((one) => one.name === name)) return;
      found = [...found, { name, far }].sort((a, b) => a.far - b.far).slice(0, suggestionsMax);
    },
    get names() {
      return found.map(({ name }) => name);
    },
  };
};
