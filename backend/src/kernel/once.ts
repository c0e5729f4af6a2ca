/** Makes something when it is first asked for, and gives the same from then on. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly thing: T } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
};
