import { api } from '../api/client.ts';
import { performers } from './keys.ts';

/** A creator, by id or username: `useQuery(performerQuery(id))`. */
export const performerQuery = (idOrUsername: string) => ({
  queryKey: performers.one(idOrUsername),
  queryFn: async () => (await api.performers.getPerformer({ params: { id: idOrUsername } })).data,
});

/** The signed-in creator's own page, with what others do not see of it. */
export const ownPerformerQuery = {
  queryKey: performers.own,
  queryFn: async () => (await api.performers.ownPerformer()).data,
};
