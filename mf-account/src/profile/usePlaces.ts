import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';

/** Compares names without accents and case. */
const collator = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' });

export interface Places {
  /** Names of the regions of the selected country. */
  readonly states: readonly string[];
  /** Names of the cities of the typed region; empty unless it is a known one. */
  readonly cities: readonly string[];
}

/** Loads the places to suggest for a country and the typed region; reference data, cached for good. */
export const usePlaces = (country: string, typedState: string): Places => {
  const states = useQuery({
    enabled: country !== '',
    queryKey: keys.reference.states(country),
    queryFn: async () => (await api.reference.listStates({ params: { country } })).data.data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const state = states.data?.find(({ name }) => collator.compare(name, typedState.trim()) === 0);
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
