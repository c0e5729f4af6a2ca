/** The old values of changed properties: `previous_attributes` of an `….updated` event. */
export const previousAttributes = <T extends object>(before: T, after: T): Partial<T> => {
  const previous: Partial<T> = {};
  for (const name of Object.keys({ ...before, ...after }) as (keyof T)[]) {
    const isSame = JSON.stringify(before[name]) === JSON.stringify(after[name]);
    if (!isSame) previous[name] = before[name];
  }
  return previous;
};
