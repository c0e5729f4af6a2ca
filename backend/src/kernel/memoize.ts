/** Creates a value on first use and returns the same from then on. */
export const memoize = <T>(create: () => T): (() => T) => {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: create() };
    return cached.value;
  };
};
