/** Creates a value on first use and returns the same from then on. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly thing: T } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
};
