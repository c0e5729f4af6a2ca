import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { useCopyLink } from '@ovation/ui-kit/notices/copyLink';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { cx } from '@ovation/ui-kit/theme/cx';
import { amongOthers } from '@ovation/ui-kit/theme/text.css';
import { typeIcons, useNameOf, useTypeNames } from '../drafts/postName.ts';
import { hasEnded, isOverdue, isScheduled } from '../drafts/savedPost.ts';
import * as frame from '../frame/frame.css.ts';
import { Thumb } from '../thumbs/Thumb.tsx';
import * as css from './studio.css.ts';
import { usePin } from './usePin.ts';

/** Its scheduled time has passed, and it is delayed: shows the server's reason. */
const DelayNote = ({ reason }: { reason: Feed['delayReason'] }) => (
  <Badge tone="warning" icon="hourglass">
    {reason === 'not-verified' && (
      <Trans id="studio.overdue.review">On hold until your documents are approved</Trans>
    )}
    {reason === 'files' && (
      <Trans id="studio.overdue.file">On hold: a file is missing. Edit it</Trans>
    )}
    {reason === undefined && (
      <Trans id="studio.overdue.late">Late: we’ll publish it as soon as we can</Trans>
    )}
  </Badge>
);

const StatusBadge = ({ feed }: { feed: Feed }) => {
  if (isOverdue(feed)) return <DelayNote reason={feed.delayReason} />;
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

const PostTime = ({ feed }: { feed: Feed }) => {
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

const Audience = ({ audience }: { audience: Feed['audience'] }) => {
  if (audience === 'everyone') return <Trans id="compose.audience.everyone">Everyone</Trans>;
  if (audience === 'followers') return <Trans id="studio.audience.followers">Followers</Trans>;
  return <Trans id="compose.audience.subscribers">Subscribers</Trans>;
};

/** Price, or else the audience. */
const PriceOrAudience = ({ feed: { isSale, price, audience } }: { feed: Feed }) => {
  if (!isSale) return <Audience audience={audience} />;
  if (price > 0) return <TokenAmount tokens={price} />;
  return <Trans id="studio.noPrice">No price yet</Trans>;
};

/** Numbers of views, likes and sales. */
const Counts = ({ feed: { isSale, totalView, totalLike, sales } }: { feed: Feed }) => (
  <span>
    <Plural id="studio.views" value={totalView} one="# view" other="# views" />
    {' · '}
    <Plural id="studio.likes" value={totalLike} one="# like" other="# likes" />
    {sales && (isSale || sales.total > 0) && (
      <>
        {' · '}
        <Plural id="studio.sales" value={sales.total} one="# sale" other="# sales" />
      </>
    )}
  </span>
);

/** Audience, numbers and date in one sentence. */
const PostSummary = ({ feed }: { feed: Feed }) => (
  <span>
    <PriceOrAudience feed={feed} />
    {feed.status === 'active' && (
      <>
        {' · '}
        <Counts feed={feed} />
      </>
    )}
    {' · '}
    <PostTime feed={feed} />
  </span>
);

interface PostRowProps {
  readonly feed: Feed;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly focusAfterEdit: () => HTMLElement | null;
  readonly onRemove: () => void;
}

/** Menu of actions on an own post. */
const PostMenu = ({ feed, onEdit, onDuplicate, focusAfterEdit, onRemove }: PostRowProps) => {
  const { t } = useLingui();
  const go = useGo();
  const copyLink = useCopyLink();
  const pin = usePin();
  const isOut = feed.status === 'active';
  return (
    <MenuButton
      icon="dots"
      size="small"
      label={t({ id: 'studio.menu', message: 'More' })}
      entries={[
        {
          label: t({ id: 'studio.open', message: 'Open the post' }),
          icon: 'external',
          disabled: !isOut,
          onSelect: () => go(`/posts/${feed._id}`),
        },
        {
          label: t({ id: 'studio.edit', message: 'Edit' }),
          icon: 'edit',
          onSelect: onEdit,
          focusAfter: focusAfterEdit,
        },
        {
          label: t({ id: 'studio.duplicate', message: 'Duplicate' }),
          icon: 'copy',
          onSelect: onDuplicate,
          focusAfter: focusAfterEdit,
        },
        {
          label: feed.isPinned
            ? t({ id: 'studio.unpin', message: 'Unpin' })
            : t({ id: 'studio.pin', message: 'Pin to your page' }),
          icon: 'pin',
          disabled: !isOut,
          onSelect: () => pin(feed),
        },
        {
          label: t({ id: 'studio.copyLink', message: 'Copy link' }),
          icon: 'link',
          disabled: !isOut,
          onSelect: () => copyLink(`/posts/${feed._id}`),
        },
        {
          label: t({ id: 'studio.figures', message: 'Stats and edit history' }),
          icon: 'chart',
          onSelect: () => go(`/studio/posts/${feed._id}/figures`),
        },
        'line',
        {
          label: t({ id: 'studio.remove', message: 'Delete' }),
          icon: 'trash',
          tone: 'danger',
          onSelect: onRemove,
        },
      ]}
    />
  );
};

/** Row of an own post, with its actions. */
export const PostRow = (props: PostRowProps) => {
  const { feed } = props;
  const picture = feed.files[0]?.thumbnails[0]?.url;
  return (
    <li className={frame.row}>
      <Thumb url={picture} icon={typeIcons[feed.type]} kind={useTypeNames()[feed.type]} />
      <span className={frame.rowText}>
        <span className={cx(frame.rowTitle, amongOthers)} dir="auto">
          {useNameOf()(feed)}
        </span>
        <span className={css.state}>
          <StatusBadge feed={feed} />
          {feed.isPinned && (
            <Badge icon="pin">
              <Trans id="studio.pinned">Pinned</Trans>
            </Badge>
          )}
          <PostSummary feed={feed} />
        </span>
      </span>
      <PostMenu {...props} />
    </li>
  );
};
