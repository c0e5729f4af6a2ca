import type { Feed } from '@ovation/contracts/feeds/feed';
import { useSearch } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { ownDrafts, useOwnDraft } from '@ovation/web-client/auth/ownDrafts';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { useQuery } from '@tanstack/react-query';
import { emptyDraft, isWritten, type PostDraft } from '../drafts/draft.ts';
import { draftOf } from '../drafts/savedPost.ts';

/** Of the address: the saved post that is written on there; without it a new one is. */
const editedKey = 'edit';

const newPost = 'post';

/** Under this key a post is kept on the device, or for this one place; each has its own, and so has a new one. */
export const keptAs = (name: string, feedId: string | undefined): string =>
  feedId === undefined ? name : `${name}:${feedId}`;

/** The saved post that the address names, as it is and as it is written on. */
export const useKeptDraft = () => {
  const [search, setSearch] = useSearch();
  const editedId = search.get(editedKey) ?? undefined;
  const [kept, setDraft, drop] = useOwnDraft<PostDraft>(keptAs(newPost, editedId), emptyDraft);
  // What was kept before each post had a place of its own may be of another one.
  const isKept = kept.feedId === editedId;
  const { data, error, refetch } = useQuery({
    queryKey: keys.feeds.ownOne(editedId ?? ''),
    queryFn: async () => (await api.feeds.getOwnFeed({ params: { id: editedId ?? '' } })).data,
    enabled: editedId !== undefined && !isKept,
  });
  const isNew = editedId === undefined;
  const draft: PostDraft = {
    ...emptyDraft,
    feedId: editedId,
    ...(isKept ? kept : data && editedId !== undefined && draftOf(data)),
  };
  const open = (feed: Feed | undefined): void => {
    if (feed) queryClient.setQueryData(keys.feeds.ownOne(feed._id), feed);
    setSearch(feed ? { [editedKey]: feed._id } : {});
  };
  return {
    draft,
    setDraft,
    drop,
    /** Nothing is written on a saved post before it is there. */
    isThere: isNew || isKept || data !== undefined,
    error,
    retry: refetch,
    /** Goes to a saved post, as far as it was written on here, or back to the new one. */
    open,
    /** Whether a new post is being written, here or unseen. */
    hasNew: (): boolean => {
      const other = isNew ? draft : ownDrafts.read<PostDraft>(newPost);
      return other !== undefined && other.feedId === undefined && isWritten(other);
    },
    /** Goes to the new post, which holds this from now on. */
    begin: (next: PostDraft): void => {
      if (isNew) setDraft(next);
      else {
        ownDrafts.write(newPost, next);
        open(undefined);
      }
    },
  };
};
