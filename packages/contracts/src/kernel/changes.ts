/** A thing with some of its fields changed: what is left out, or undefined, stays as it was. */
export const withChanges = <T extends object>(
  before: T,
  changes: { readonly [Name in keyof T]?: T[Name] | undefined },
): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

/** True when two of one shape say the same, field by field in the same order. */
export const isSame = <T extends object>(one: T, other: T): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
