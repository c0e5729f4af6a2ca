import type { WayIn } from '@ovation/contracts/auth/routes';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';

/** What signs nobody in since the account was recovered by mail, and until its person has decided. */
export const useSleepingWaysIn = () =>
  useQuery({
    queryKey: keys.auth.sleepingWaysIn,
    queryFn: async () => (await api.auth.listSleepingWaysIn()).data.waysIn,
  });

/** Whether a way to sign in, by its `id`, signs nobody in now. */
export type IsSleeping = (id: WayIn['id']) => boolean;

export const isSleepingAmong =
  (waysIn: readonly WayIn[]): IsSleeping =>
  (id) =>
    waysIn.some((wayIn) => wayIn.id === id);
