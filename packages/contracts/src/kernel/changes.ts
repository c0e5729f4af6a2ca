/** Returns an object with some fields changed: omitted or undefined ones stay. */
export const mergeDefined = <T extends object>(
  before: T,
  changes: { readonly [Name in keyof T]?: T[Name] | undefined },
): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

/** True when two objects of one shape are equal, field by field in the same order. */
export const isEqual = <T extends object>(one: T, other: T): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
