import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { keys } from './keys.ts';

const freshMs = 5 * 60_000;

export const settingsQuery = {
  queryKey: keys.settings,
  queryFn: async () => (await api.settings.publicSettings()).data,
  staleTime: freshMs,
};

/** What the operator has set; undefined until the server has answered. */
export const useSettings = (): PublicSettings | undefined => useQuery(settingsQuery).data;
