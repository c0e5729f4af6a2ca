import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';

/** Query whether the visitor's country is blocked; reloaded when the settings change. */
export const countryQuery = {
  queryKey: keys.blocking.country,
  queryFn: async () => (await api.blocking.checkCountry()).data.blocked,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};
