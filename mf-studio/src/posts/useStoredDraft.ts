import type { Feed } from '@ovation/contracts/posts/feed';
import { useSearch } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { ownDrafts, useOwnDraft } from '@ovation/web-client/auth/ownDrafts';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { useQuery } from '@tanstack/react-query';
import { emptyDraft, hasContent, type PostDraft } from '../drafts/draft.ts';
import { draftOf } from '../drafts/savedPost.ts';

/** Parameter of the address: id of the saved post that is edited there; without it a new one is. */
const editedKey = 'edit';

const newPost = 'post';

/** Storage key of a post, or of one upload target; each post has its own, and so has a new one. */
export const draftKey = (name: string, feedId: string | undefined): string =>
  feedId === undefined ? name : `${name}:${feedId}`;

/** The saved post of the address, and its draft. */
export const useStoredDraft = () => {
  const [search, setSearch] = useSearch();
  const editedId = search.get(editedKey) ?? undefined;
  const [stored, setDraft, drop] = useOwnDraft<PostDraft>(draftKey(newPost, editedId), emptyDraft);
  // Drafts that were stored before each post had a key of its own may be of another post.
  const isStored = stored.feedId === editedId;
  const { data, error, refetch } = useQuery({
    queryKey: keys.feeds.ownOne(editedId ?? ''),
    queryFn: async () => (await api.feeds.getOwnFeed({ params: { id: editedId ?? '' } })).data,
    enabled: editedId !== undefined && !isStored,
  });
  const isNew = editedId === undefined;
  const draft: PostDraft = {
    ...emptyDraft,
    feedId: editedId,
    ...(isStored ? stored : data && editedId !== undefined && draftOf(data)),
  };
  const open = (feed: Feed | undefined): void => {
    if (feed) queryClient.setQueryData(keys.feeds.ownOne(feed._id), feed);
    setSearch(feed ? { [editedKey]: feed._id } : {});
  };
  return {
    draft,
    setDraft,
    drop,
    /** A saved post cannot be edited before it is loaded. */
    isThere: isNew || isStored || data !== undefined,
    error,
    retry: refetch,
    /** Opens a saved post with its draft, or returns to the new one. */
    open,
    /** Returns true if a new post has a draft, shown or not. */
    hasNew: (): boolean => {
      const other = isNew ? draft : ownDrafts.read<PostDraft>(newPost);
      return other !== undefined && other.feedId === undefined && hasContent(other);
    },
    /** Starts the new post with a draft. */
    begin: (next: PostDraft): void => {
      if (isNew) setDraft(next);
      else {
        ownDrafts.write(newPost, next);
        open(undefined);
      }
    },
  };
};
