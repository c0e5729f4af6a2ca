import { Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { Card } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { ListCard } from '@ovation/ui-kit/layout/ListCard';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { afterPostWritten } from '@ovation/web-client/posts/invalidation';
import { usePages } from '@ovation/web-client/query/pages';
import { useMutation } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { PublishingBlockedNote } from '../checklist/PublishingBlocked.tsx';
import type { PostDraft } from '../drafts/draft.ts';
import { copyOf } from '../drafts/savedPost.ts';
import * as frame from '../frame/frame.css.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { StudioSide } from '../side/StudioSide.tsx';
import { Composer } from './Composer.tsx';
import { PostRow } from './PostRow.tsx';
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

/** Edits a post from its row: each post has a draft of its own, and a copy replaces the new post's. */
const useEditing = (post: Post) => {
  const words = useRef<HTMLTextAreaElement>(null);
  /** A copy that waits for confirmation, as it would replace another new post's draft. */
  const [next, setNext] = useState<PostDraft>();
  const isConfirming = useRef(false);
  const ask = (copy: PostDraft | undefined): void => {
    isConfirming.current = copy !== undefined;
    setNext(copy);
  };
  const confirm = (act: () => void): void => {
    act();
    scrollTo({ top: 0 });
    // After the dialog has returned the focus.
    requestAnimationFrame(() => words.current?.focus({ preventScroll: true }));
  };
  const begin = (copy: PostDraft): void => {
    ask(undefined);
    confirm(() => {
      if (post.draft.feedId === undefined) post.discard();
      post.begin(copy);
    });
  };
  return {
    next,
    words,
    begin,
    keep: (): void => ask(undefined),
    /** Focus target after the menu closes: a dialog takes the focus by itself. */
    focusAfter: () => (isConfirming.current ? null : words.current),
    edit: (feed: Feed): void => confirm(() => post.open(feed)),
    copy: (feed: Feed): void => {
      const hasPendingFiles = post.draft.feedId === undefined && !post.isSettled;
      if (hasPendingFiles || post.hasNew()) ask(copyOf(feed));
      else begin(copyOf(feed));
    },
  };
};

/** Confirms before an unsaved draft is discarded. */
const ConfirmDiscard = ({
  editing: { next, begin, keep },
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
      <Trans id="studio.discard.new">
        Your new post isn’t saved. Save it as a draft first if you want to keep it.
      </Trans>
    </ConfirmOnDemand>
  );
};

/** The composer, once the draft is loaded. */
const EditedPost = ({ post, ref }: { post: Post; ref: Ref<HTMLTextAreaElement> }) => {
  const { t } = useLingui();
  if (post.isThere) return <Composer post={post} ref={ref} />;
  return (
    <Card flush>
      <NotLoaded
        title={t({ id: 'studio.edit.failed', message: 'Couldn’t load this post' })}
        error={post.error}
        onRetry={post.retry}
        rows={2}
      />
    </Card>
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
      // A removed post cannot be edited.
      if (post.draft.feedId === _id) {
        post.discard();
        post.open(undefined);
      }
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

/** Posts page of the studio: the composer above, all own posts below. */
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
  const editing = useEditing(post);
  return (
    <StudioFrame
      title={t({ id: 'studio.nav.posts', message: 'Posts' })}
      ownUploads={post.ownUploads}
    >
      <PublishingBlockedNote />
      <EditedPost post={post} ref={editing.words} />
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
              onEdit={() => editing.edit(feed)}
              onDuplicate={() => editing.copy(feed)}
              focusAfterEdit={editing.focusAfter}
              onRemove={() => setRemoving(feed)}
            />
          )}
        />
        <div className={frame.side}>
          <StudioSide isReviewShown />
        </div>
      </div>
      <ConfirmDiscard editing={editing} />
      <Removal feed={removing} post={post} onClose={() => setRemoving(undefined)} />
    </StudioFrame>
  );
};
