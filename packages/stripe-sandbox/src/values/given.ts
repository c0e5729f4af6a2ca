/** Merges a parameter: an empty one (`''` or null) removes the value; an absent one keeps `current`. */
export const mergeParam = <T, C>(value: T | '' | null | undefined, current: C): T | C | null => {
  if (value === undefined) return current;
  return value === '' || value === null ? null : value;
};

/** An optional parameter, with '' read as null. */
export const nullIfEmpty = <T>(value: T | '' | null | undefined): T | null =>
  mergeParam(value, null);
