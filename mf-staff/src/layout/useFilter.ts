import { useSearch } from '@ovation/ui-kit/page/navigation';

/** One filter of a list, stored in the address so that a filtered list can be linked to. */
export interface Filter<Value extends string, Chosen extends Value | undefined> {
  readonly values: readonly Value[];
  readonly chosen: Chosen;
  readonly choose: (value: Value | undefined) => void;
}

/** Without `initial` the unfiltered list shows all. */
export function useFilter<Value extends string>(
  name: string,
  values: readonly Value[],
): Filter<Value, Value | undefined>;
export function useFilter<Value extends string>(
  name: string,
  values: readonly Value[],
  initial: Value,
): Filter<Value, Value>;
export function useFilter<Value extends string>(
  name: string,
  values: readonly Value[],
  initial?: Value,
): Filter<Value, Value | undefined> {
  const [search, setSearch] = useSearch();
  return {
    values,
    chosen: values.find((value) => value === search.get(name)) ?? initial,
    choose: (value) => {
      const { [name]: _, ...others } = Object.fromEntries(search);
      setSearch(value === undefined || value === initial ? others : { ...others, [name]: value });
    },
  };
}
