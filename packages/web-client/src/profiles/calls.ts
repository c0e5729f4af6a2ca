import { useLingui } from '@lingui/react/macro';
import type { ProfileOption, ProfileOptions } from '@ovation/contracts/profiles/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { profiles } from './keys.ts';

/** What profile fields can hold, in a language; it stays so for as long as a page is open. */
const optionsQuery = (locale: string) => ({
  queryKey: profiles.options(locale),
  queryFn: async () => (await api.profiles.userAdditional()).data.info,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Undefined until the server has answered. */
export const useProfileOptions = (): ProfileOptions | undefined => {
  const { i18n } = useLingui();
  return useQuery(optionsQuery(i18n.locale)).data;
};

/** The words of a code; undefined for one that is not told, or not known. */
export const wordsOf = (
  options: readonly ProfileOption[] | undefined,
  code: string | null,
): string | undefined => options?.find(({ value }) => value === code)?.text;

/** A fan's page. */
export const userQuery = (id: string) => ({
  queryKey: profiles.user(id),
  queryFn: async () => (await api.profiles.viewUser({ params: { id } })).data,
});
