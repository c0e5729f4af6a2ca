import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';

/** Whether people are refused where they are; asked once, and again when the operator changes something. */
export const countryQuery = {
  queryKey: keys.blocking.country,
  queryFn: async () => (await api.blocking.checkCountry()).data.blocked,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};
