import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';

/** The letters of a name without accents and cases, as somebody would type it. */
const letters = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' });

export interface Places {
  /** Names of the parts of the chosen country. */
  readonly states: readonly string[];
  /** Names of the cities of the part that is typed; none until it is one that is known. */
  readonly cities: readonly string[];
}

/** Places to offer for a country and what was typed as its state; reference data, so kept for good. */
export const usePlaces = (country: string, typedState: string): Places => {
  const states = useQuery({
    enabled: country !== '',
    queryKey: keys.reference.states(country),
    queryFn: async () => (await api.reference.listStates({ params: { country } })).data.data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const state = states.data?.find(({ name }) => letters.compare(name, typedState.trim()) === 0);
  const code = state?.code ?? '';
  const cities = useQuery({
    enabled: code !== '',
    queryKey: keys.reference.cities(country, code),
    queryFn: async () =>
      (await api.reference.listCities({ params: { country, state: code } })).data.data.map(
        ({ name }) => name,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { states: states.data?.map(({ name }) => name) ?? [], cities: cities.data ?? [] };
};
