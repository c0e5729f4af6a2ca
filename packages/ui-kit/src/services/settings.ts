import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

const freshMs = 5 * 60_000;

/** What the operator has set; undefined until the server has answered. */
export const useSettings = (): PublicSettings | undefined =>
  useQuery({
    queryKey: ['settings'],
    queryFn: async () => (await api.settings.publicSettings()).data,
    staleTime: freshMs,
  }).data;
