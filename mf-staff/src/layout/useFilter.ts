import { useSearch } from '@ovation/ui-kit/page/navigation';

/** One of what a list can be narrowed by; the address says it, so that a narrowed list can be linked to. */
export interface Filter<Value extends string, Chosen extends Value | undefined> {
  readonly values: readonly Value[];
  readonly chosen: Chosen;
  readonly choose: (value: Value | undefined) => void;
}

/** Without `initial` a list that is narrowed by nothing shows all. */
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
