import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { settings } from './keys.ts';

/** Stale time for visitors; signed-in users are notified by pushes. */
const freshMs = 60_000;

export const settingsQuery = {
  queryKey: settings,
  queryFn: async () => (await api.settings.publicSettings()).data,
  staleTime: freshMs,
};

/** Public settings; undefined while loading. */
export const useSettings = (): PublicSettings | undefined => useQuery(settingsQuery).data;
