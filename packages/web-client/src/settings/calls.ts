import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { settings } from './keys.ts';

/** Whoever is signed in is told of changes; others see them when they come back to the page. */
const freshMs = 60_000;

export const settingsQuery = {
  queryKey: settings,
  queryFn: async () => (await api.settings.publicSettings()).data,
  staleTime: freshMs,
};

/** What the operator has set; undefined until the server has answered. */
export const useSettings = (): PublicSettings | undefined => useQuery(settingsQuery).data;
