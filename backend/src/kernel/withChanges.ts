/** A thing with some of its fields changed: what is left out, or undefined, stays as it was. */
export const withChanges = <T extends object>(
  before: T,
  changes: { readonly [Name in keyof T]?: T[Name] | undefined },
): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});
