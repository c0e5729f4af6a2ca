import { useLingui } from '@lingui/react/macro';
import type { ProfileOption, ProfileOptions } from '@ovation/contracts/profiles/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { profiles } from './keys.ts';

/** Query of the profile options in a language; never stale. */
const optionsQuery = (locale: string) => ({
  queryKey: profiles.options(locale),
  queryFn: async () => (await api.profiles.userAdditional()).data.info,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Undefined while loading. */
export const useProfileOptions = (): ProfileOptions | undefined => {
  const { i18n } = useLingui();
  return useQuery(optionsQuery(i18n.locale)).data;
};

/** Label of a code; undefined for an unset or unknown code. */
export const wordsOf = (
  options: readonly ProfileOption[] | undefined,
  code: string | null,
): string | undefined => options?.find(({ value }) => value === code)?.text;

/** Query of a fan's page. */
export const userQuery = (id: string) => ({
  queryKey: profiles.user(id),
  queryFn: async () => (await api.profiles.viewUser({ params: { id } })).data,
});
