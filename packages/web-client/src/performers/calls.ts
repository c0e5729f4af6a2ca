import { api } from '../api/client.ts';
import { performers } from './keys.ts';

/** Query of a creator by id or username: `useQuery(performerQuery(id))`. */
export const performerQuery = (idOrUsername: string) => ({
  queryKey: performers.one(idOrUsername),
  queryFn: async () => (await api.performers.getPerformer({ params: { id: idOrUsername } })).data,
});

/** Query of the creator's own page, including its private fields. */
export const ownPerformerQuery = {
  queryKey: performers.own,
  queryFn: async () => (await api.performers.ownPerformer()).data,
};
