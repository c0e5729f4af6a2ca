import { queryClient } from '../query/queryClient.ts';
import { me } from './calls.ts';

/** Owner of the data in this browser: one user's data is never shown to the next. */
export const owner = {
  /** Id of the current user; undefined while signed out or loading. */
  id: (): string | undefined => me.get()?._id,
  /** Subscribes to changes of the user; called before anything is rendered. */
  onChange(listener: () => void): () => void {
    let known = owner.id();
    return queryClient.getQueryCache().subscribe(() => {
      const id = owner.id();
      if (id === known) return;
      known = id;
      listener();
    });
  },
};
