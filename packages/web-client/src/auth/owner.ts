import { queryClient } from '../query/queryClient.ts';
import { me } from './calls.ts';

/** Whose the things are that this browser holds: what one person began, the next never sees. */
export const owner = {
  /** The id of the signed-in person; undefined until that is known, and when nobody is. */
  id: (): string | undefined => me.get()?._id,
  /** Calls back, before anything is rendered, when another person is there or nobody is. */
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
