import { Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { api } from '@ovation/ui-kit/data/api';
import { afterPostWritten } from '@ovation/ui-kit/data/freshness';
import { keys } from '@ovation/ui-kit/data/keys';
import { usePages } from '@ovation/ui-kit/data/pages';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { useSayError } from '@ovation/ui-kit/feedback/toasting';
import { ListCard } from '@ovation/ui-kit/layout/ListCard';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as frame from '../frame/frame.css.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { StudioSide } from '../frame/StudioSide.tsx';
import { KeptBackNote } from '../performers/KeptBack.tsx';
import { Composer } from './Composer.tsx';
import { isWritten, type PostDraft } from './draft.ts';
import { isChanged } from './draftBody.ts';
import { PostRow } from './PostRow.tsx';
import { copyOf, draftOf } from './savedPost.ts';
import { type Post, usePost } from './usePost.ts';

type Filter = 'all' | 'draft' | 'scheduled' | 'active' | 'expired';

const useFilters = (): readonly { value: Filter; label: string; none: string }[] => {
  const { t } = useLingui();
  return [
    {
      value: 'all',
      label: t({ id: 'studio.filter.all', message: 'All' }),
      none: t({ id: 'studio.none', message: 'No posts yet' }),
    },
    {
      value: 'active',
      label: t({ id: 'studio.filter.published', message: 'Published' }),
      none: t({ id: 'studio.none.published', message: 'Nothing published yet' }),
    },
    {
      value: 'scheduled',
      label: t({ id: 'studio.filter.scheduled', message: 'Scheduled' }),
      none: t({ id: 'studio.none.scheduled', message: 'Nothing scheduled' }),
    },
    {
      value: 'expired',
      label: t({ id: 'studio.filter.ended', message: 'Ended' }),
      none: t({ id: 'studio.none.ended', message: 'No ended posts' }),
    },
    {
      value: 'draft',
      label: t({ id: 'studio.filter.drafts', message: 'Drafts' }),
      none: t({ id: 'studio.none.drafts', message: 'No drafts' }),
    },
  ];
};

/** A post that is to be written on while another one is still being written. */
const useEditing = (post: Post, posts: readonly Feed[]) => {
  const { i18n } = useLingui();
  const words = useRef<HTMLTextAreaElement>(null);
  const [next, setNext] = useState<PostDraft>();
  /** What would be lost; it stays while the question goes. */
  const [loses, setLoses] = useState<'post' | 'changes'>('post');
  const { draft, isSettled, writeOn } = post;
  const saved = posts.find(({ _id }) => _id === draft.feedId);
  const hasUnsaved =
    !isSettled ||
    (draft.feedId === undefined
      ? isWritten(draft)
      : !saved || isChanged(draft, saved, i18n.locale));
  const begin = (other: PostDraft): void => {
    setNext(undefined);
    writeOn(other);
    scrollTo({ top: 0 });
    // Once the question has given the focus back.
    requestAnimationFrame(() => words.current?.focus({ preventScroll: true }));
  };
  return {
    next,
    loses,
    words,
    begin,
    keep: (): void => setNext(undefined),
    /** Where the menu leads: a question takes the focus by itself. */
    focusAfter: () => (hasUnsaved ? null : words.current),
    /** Writes on another post: a saved one, or the copy of one. */
    write: (other: PostDraft): void => {
      setLoses(draft.feedId === undefined ? 'post' : 'changes');
      if (hasUnsaved) setNext(other);
      else begin(other);
    },
  };
};

/** What is not saved does not go without a word. */
const Discard = ({
  editing: { next, loses, begin, keep },
}: {
  editing: ReturnType<typeof useEditing>;
}) => {
  const { t } = useLingui();
  return (
    <ConfirmOnDemand
      open={next !== undefined}
      onOpenChange={(open) => {
        if (!open) keep();
      }}
      title={t({ id: 'studio.discard.title', message: 'Discard what you wrote?' })}
      safe={t({ id: 'studio.discard.keep', message: 'Keep writing' })}
      act={t({ id: 'studio.discard.act', message: 'Discard it' })}
      onAct={() => {
        if (next) begin(next);
      }}
    >
      {loses === 'post' ? (
        <Trans id="studio.discard.new">
          Your new post isn’t saved. Save it as a draft first if you want to keep it.
        </Trans>
      ) : (
        <Trans id="studio.discard.changes">
          You were editing another post, and its changes aren’t saved.
        </Trans>
      )}
    </ConfirmOnDemand>
  );
};

const Removal = ({
  feed,
  post,
  onClose,
}: {
  feed: Feed | undefined;
  post: Post;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const remove = useMutation({
    mutationFn: ({ _id }: Feed) => api.feeds.removeFeed({ params: { id: _id } }),
    onSuccess: (_, { _id }) => {
      onClose();
      // What is gone cannot be written on.
      if (post.draft.feedId === _id) post.writeOn(undefined);
      return afterPostWritten();
    },
    onError: sayError,
  });
  return (
    <ConfirmOnDemand
      open={feed !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t({ id: 'studio.remove.title', message: 'Delete this post?' })}
      safe={t({ id: 'studio.remove.keep', message: 'Keep it' })}
      act={t({ id: 'studio.remove.act', message: 'Delete it' })}
      busy={remove.isPending}
      onAct={() => {
        if (feed) remove.mutate(feed);
      }}
    >
      <Trans id="studio.remove.body">
        It will be deleted for everyone except the fans who bought it. They can still see it.
      </Trans>
    </ConfirmOnDemand>
  );
};

/** Where creators work: a new post above, all of their own below. */
export const Page = () => {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<Feed>();
  const post = usePost();
  const [filter, setFilter] = useState<Filter>('all');
  const filters = useFilters();
  const pages = usePages(
    keys.feeds.own(filter),
    async (start) =>
      (
        await api.feeds.listOwnFeeds({
          query: { ...start, ...(filter !== 'all' && { status: filter }) },
        })
      ).data,
  );
  const editing = useEditing(post, pages.items ?? []);
  return (
    <StudioFrame
      title={t({ id: 'studio.nav.posts', message: 'Posts' })}
      ownUploads={post.ownUploads}
    >
      <KeptBackNote />
      <Composer post={post} ref={editing.words} />
      <div className={frame.columns}>
        <ListCard
          title={t({ id: 'studio.posts', message: 'Your posts' })}
          filters={filters}
          filter={filter}
          onFilter={setFilter}
          pages={pages}
          failed={t({ id: 'studio.failed', message: 'Couldn’t load your posts' })}
          empty={
            <EmptyState icon="list" title={filters.find(({ value }) => value === filter)?.none}>
              {filter === 'all' && (
                <Trans id="studio.none.body">
                  Write your first one above, and you’ll find it here.
                </Trans>
              )}
            </EmptyState>
          }
          row={(feed) => (
            <PostRow
              feed={feed}
              onEdit={() => editing.write(draftOf(feed))}
              onDuplicate={() => editing.write(copyOf(feed))}
              focusAfterEdit={editing.focusAfter}
              onRemove={() => setRemoving(feed)}
            />
          )}
        />
        <div className={frame.side}>
          <StudioSide />
        </div>
      </div>
      <Discard editing={editing} />
      <Removal feed={removing} post={post} onClose={() => setRemoving(undefined)} />
    </StudioFrame>
  );
};
