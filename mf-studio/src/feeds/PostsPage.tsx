import { Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { api } from '@ovation/ui-kit/data/api';
import { afterPostWritten } from '@ovation/ui-kit/data/freshness';
import { keys } from '@ovation/ui-kit/data/keys';
import { usePages } from '@ovation/ui-kit/data/pages';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { useSayError } from '@ovation/ui-kit/feedback/toasting';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { ListCard } from '@ovation/ui-kit/layout/ListCard';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { cx } from '@ovation/ui-kit/theme/cx';
import { amongOthers } from '@ovation/ui-kit/theme/text.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as frame from '../frame/frame.css.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { StudioSide } from '../frame/StudioSide.tsx';
import { Composer } from './Composer.tsx';
import { draftOf, hasEnded, isScheduled } from './draft.ts';
import * as css from './studio.css.ts';
import { usePost } from './usePost.ts';

type Filter = 'all' | 'draft' | 'scheduled' | 'active' | 'expired';

const StatusBadge = ({ feed }: { feed: Feed }) => {
  if (isScheduled(feed) && !hasEnded(feed)) {
    return (
      <Badge tone="brand" icon="calendar">
        <Trans id="studio.scheduled">Scheduled</Trans>
      </Badge>
    );
  }
  if (hasEnded(feed)) {
    return (
      <Badge icon="calendar">
        <Trans id="studio.ended">Ended</Trans>
      </Badge>
    );
  }
  if (feed.status === 'active') {
    return (
      <Badge tone="success">
        <Trans id="studio.published">Published</Trans>
      </Badge>
    );
  }
  return (
    <Badge>
      {feed.status === 'draft' ? (
        <Trans id="studio.draft">Draft</Trans>
      ) : (
        <Trans id="studio.hidden">Hidden</Trans>
      )}
    </Badge>
  );
};

const When = ({ feed }: { feed: Feed }) => {
  const dateText = useDateText();
  if (!isScheduled(feed) || !feed.scheduledAt) {
    return <RelativeTime at={feed.publishedAt ?? feed.createdAt} />;
  }
  return (
    <time dateTime={feed.scheduledAt} suppressHydrationWarning>
      {dateText(feed.scheduledAt, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
};

const Row = ({
  feed,
  onEdit,
  onRemove,
}: {
  feed: Feed;
  onEdit: () => void;
  onRemove: () => void;
}) => {
  const { t } = useLingui();
  const go = useGo();
  const thumb = feed.files[0]?.thumbnails[0]?.url;
  return (
    <li className={frame.row}>
      {thumb ? (
        <img className={css.thumb} src={thumb} alt="" loading="lazy" />
      ) : (
        <span className={cx(css.thumb, css.noThumb)}>
          <Icon name="edit" />
        </span>
      )}
      <span className={frame.rowWords}>
        <span className={cx(frame.rowTitle, amongOthers)} dir="auto">
          {feed.text || t({ id: 'studio.untitled', message: 'Photos' })}
        </span>
        <span className={css.state}>
          <StatusBadge feed={feed} />
          {feed.isSale && <TokenAmount tokens={feed.price} size="small" />}
          <When feed={feed} />
        </span>
      </span>
      <MenuButton
        icon="dots"
        size="small"
        label={t({ id: 'studio.menu', message: 'More' })}
        entries={[
          {
            label: t({ id: 'studio.open', message: 'Open the post' }),
            icon: 'external',
            disabled: feed.status !== 'active',
            onSelect: () => go(`/posts/${feed._id}`),
          },
          {
            label: t({ id: 'studio.edit', message: 'Edit' }),
            icon: 'edit',
            onSelect: onEdit,
          },
          'line',
          {
            label: t({ id: 'studio.remove', message: 'Remove' }),
            icon: 'trash',
            tone: 'danger',
            onSelect: onRemove,
          },
        ]}
      />
    </li>
  );
};

const useFilters = (): readonly { value: Filter; label: string }[] => {
  const { t } = useLingui();
  return [
    { value: 'all', label: t({ id: 'studio.filter.all', message: 'All' }) },
    { value: 'active', label: t({ id: 'studio.filter.published', message: 'Published' }) },
    { value: 'scheduled', label: t({ id: 'studio.filter.scheduled', message: 'Scheduled' }) },
    { value: 'expired', label: t({ id: 'studio.filter.ended', message: 'Ended' }) },
    { value: 'draft', label: t({ id: 'studio.filter.drafts', message: 'Drafts' }) },
  ];
};

/** Where creators work: a new post above, all of their own below. */
export const Page = () => {
  const { t } = useLingui();
  const sayError = useSayError();
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
  const remove = useMutation({
    mutationFn: ({ _id }: Feed) => api.feeds.removeFeed({ params: { id: _id } }),
    onSuccess: () => {
      setRemoving(undefined);
      return afterPostWritten();
    },
    onError: sayError,
  });
  return (
    <StudioFrame title={t({ id: 'studio.nav.posts', message: 'Posts' })} side={<StudioSide />}>
      <Composer post={post} />
      <ListCard
        title={t({ id: 'studio.posts', message: 'Your posts' })}
        filters={filters}
        filter={filter}
        onFilter={setFilter}
        pages={pages}
        failed={t({ id: 'studio.failed', message: 'Couldn’t load your posts' })}
        empty={
          <EmptyState icon="edit" title={t({ id: 'studio.none', message: 'No posts yet' })}>
            <Trans id="studio.none.body">Share your first post. Your fans are waiting.</Trans>
          </EmptyState>
        }
        row={(feed) => (
          <Row
            feed={feed}
            onEdit={() => {
              post.setDraft(draftOf(feed));
              scrollTo({ top: 0 });
            }}
            onRemove={() => setRemoving(feed)}
          />
        )}
      />
      <ConfirmOnDemand
        open={removing !== undefined}
        onOpenChange={(open) => {
          if (!open) setRemoving(undefined);
        }}
        title={t({ id: 'studio.remove.title', message: 'Remove this post?' })}
        safe={t({ id: 'studio.remove.keep', message: 'Keep it' })}
        act={t({ id: 'studio.remove.act', message: 'Remove it' })}
        busy={remove.isPending}
        onAct={() => {
          if (removing) remove.mutate(removing);
        }}
      >
        <Trans id="studio.remove.body">
          It will be removed for everyone except the fans who bought it. They can still see it.
        </Trans>
      </ConfirmOnDemand>
    </StudioFrame>
  );
};
