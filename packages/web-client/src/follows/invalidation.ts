import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { updatePerformer } from '../performers/invalidation.ts';
import { performers } from '../performers/keys.ts';
import { feeds } from '../posts/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { updatePages } from '../query/updatePages.ts';
import { follows } from './keys.ts';

/** Updates the follow state of a creator in all cached queries. */
export const onFollow = (performerId: string, isFollowed: boolean): void => {
  const followed = (known: PerformerProfile): PerformerProfile =>
    known._id !== performerId || known.isFollowed === isFollowed
      ? known
      : {
          ...known,
          isFollowed,
          totalFollower: Math.max(0, known.totalFollower + (isFollowed ? 1 : -1)),
        };
  updatePerformer(performerId, followed);
  updatePages(performers.searches, followed);
  for (const queryKey of [performers.suggestions, performers.top]) {
    queryClient.setQueryData(queryKey, (known) => known?.map(followed));
  }
};

/**
 * Invalidates after a follow or unfollow: posts for followers open or close. Shown lists of creators stay,
 * so that a mistaken press can be undone.
 */
export const afterFollow = async (): Promise<void> => {
  const lists = [follows.lists, performers.suggestions, performers.top];
  await Promise.all([
    invalidate(feeds.lists, feeds.ones, performers.ones, follows.hasAny),
    ...lists.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
  ]);
};
