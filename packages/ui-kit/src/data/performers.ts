import { api } from './api.ts';
import { keys } from './keys.ts';

/** A creator, by id or username: `useQuery(performerQuery(id))`. */
export const performerQuery = (idOrUsername: string) => ({
  queryKey: keys.performers.one(idOrUsername),
  queryFn: async () => (await api.performers.getPerformer({ params: { id: idOrUsername } })).data,
});
