import { useLingui } from '@lingui/react/macro';
import type { Country } from '@ovation/contracts/reference/reference';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/client.ts';
import { reference } from './keys.ts';

type NamedCountry = Pick<Country, 'code' | 'name' | 'flag'>;

/** Country option with its flag. */
export interface CountryOption {
  readonly value: string;
  readonly label: string;
  readonly picture?: string;
}

/** Country options by localized name, in collation order. */
export const countryOptions = (
  countries: readonly NamedCountry[],
  locale: string,
): readonly CountryOption[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  return countries
    .map(({ code, name, flag }) => ({ value: code, label: names.of(code) ?? name, picture: flag }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
};

const countriesQuery = {
  queryKey: reference.countries,
  queryFn: async () => (await api.reference.listCountries()).data.data,
  staleTime: Number.POSITIVE_INFINITY,
};

export interface Countries {
  /** Empty while loading. */
  readonly options: readonly CountryOption[];
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Country options; left out of server-rendered pages for size. */
export const useCountries = (): Countries => {
  const { i18n } = useLingui();
  const enabled = useHydrated();
  const { data, isError, refetch } = useQuery({ ...countriesQuery, enabled });
  const options = useMemo(() => countryOptions(data ?? [], i18n.locale), [data, i18n.locale]);
  return {
    options,
    hasFailed: isError,
    retry: () => {
      refetch().catch(reportError);
    },
  };
};
