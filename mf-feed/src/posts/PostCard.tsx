import { Trans } from '@lingui/react/macro';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { PerformerCard } from '@ovation/contracts/performers/performer';
import type { Feed } from '@ovation/contracts/posts/feed';
import { Person } from '@ovation/product-ui/people/Avatar';
import { UnlockedNote } from '@ovation/product-ui/purchases/UnlockedNote';
import { LinkedText } from '@ovation/product-ui/text/LinkedText';
import { useIsTruncated } from '@ovation/ui-kit/browser/truncation';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card } from '@ovation/ui-kit/display/Card';
import { Link } from '@ovation/ui-kit/display/Link';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { usePersonName } from '@ovation/ui-kit/i18n/personName';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import { prose } from '@ovation/ui-kit/theme/text.css';
import { useMe } from '@ovation/web-client/auth/calls';
import { useViewTracking } from '@ovation/web-client/posts/viewTracking';
import { memo, useRef, useState } from 'react';
import { Labels } from './Labels.tsx';
import { PostActions } from './PostActions.tsx';
import { PostMedia } from './PostMedia.tsx';
import { PostMenu } from './PostMenu.tsx';
import * as css from './posts.css.ts';
import { RecommendationReason } from './RecommendationReason.tsx';
import { Tappable } from './Tappable.tsx';

/** Clamped to six lines, with a button to expand. */
const PostText = ({ text, whole }: { text: string; whole: boolean }) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isExpanded, setIsExpanded] = useState(whole);
  const isTruncated = useIsTruncated(paragraph);
  return (
    <>
      <p ref={paragraph} dir="auto" className={cx(css.text, prose, !isExpanded && css.clamped)}>
        <LinkedText text={text} />
      </p>
      {isTruncated && !isExpanded && (
        <button type="button" className={css.more} onClick={() => setIsExpanded(true)}>
          <Trans id="post.more">Show more</Trans>
        </button>
      )}
    </>
  );
};

/** Excerpt of a locked post. */
const Excerpt = ({ text }: { text: string }) => (
  <p dir="auto" className={cx(css.text, prose)}>
    <LinkedText text={text} isExcerpt />
  </p>
);

/**
 * Explains why a buyer sees another version than everybody: `active`, the post was changed; else it was
 * removed.
 */
const BoughtVersionNote = ({ feed: { status } }: { feed: Feed }) => (
  <p className={css.boughtNote}>
    <Icon name="bag" size={16} />
    <span>
      {status === 'active' ? (
        <Trans id="post.kept.changed">
          You bought this before it was edited. You see it as you bought it.
        </Trans>
      ) : (
        <Trans id="post.kept.gone">This was taken down. You keep it as you bought it.</Trans>
      )}
    </span>
  </p>
);

/** Placeholder for a buyer of a post that was erased with its creator. */
const ErasedPost = () => (
  <p className={css.boughtNote}>
    <Icon name="bag" size={16} />
    <span>
      <Trans id="post.erased">
        You bought this. Its creator deleted their account, so the text and pictures are gone.
      </Trans>
    </span>
  </p>
);

/** Publication time, which is the link to the post's page. */
const PublishedAt = ({ feed, isPage }: { feed: Feed; isPage: boolean }) => {
  const time = <RelativeTime at={feed.publishedAt ?? feed.createdAt} />;
  if (isPage || feed.isErased) return time;
  return (
    <Link to={`/posts/${feed._id}`} className={css.when}>
      {time}
    </Link>
  );
};

/** Author and publication time; a creator who has left has no page to link to. */
const Author = ({
  feed,
  performer,
  isPage,
}: {
  feed: Feed;
  performer: PerformerCard;
  isPage: boolean;
}) => {
  const name = usePersonName(performer.name);
  return (
    <div className={css.headPerson}>
      <Person
        src={performer.avatar}
        name={performer.name}
        nameAs={
          feed.isErased ? undefined : (
            <Link to={`/${performer.username}`} className={css.author}>
              {name}
            </Link>
          )
        }
        verified={performer.isVerified}
        note={
          <span className={css.byline}>
            <span className={css.handle}>@{performer.username}</span>
            <span>
              {' · '}
              <PublishedAt feed={feed} isPage={isPage} />
              {feed.editedAt && (
                <>
                  {' · '}
                  <Trans id="post.edited">edited</Trans>
                </>
              )}
            </span>
          </span>
        }
      />
    </div>
  );
};

/** Text or excerpt; on its own page it is complete, and nothing has to be opened. */
const PostBody = ({ feed, isPage }: { feed: Feed; isPage: boolean }) => {
  const words = feed.text ? (
    <PostText text={feed.text} whole={isPage} />
  ) : (
    feed.isLocked && feed.excerpt && <Excerpt text={feed.excerpt} />
  );
  if (!words) return words;
  return (
    <Tappable feed={feed} isPage={isPage}>
      {words}
    </Tappable>
  );
};

/** Returns the viewer whose view of a post counts: not its creator, nor the staff. */
const useViewer = ({ performerId }: Feed): string | undefined => {
  const user = useMe();
  return user && user._id !== performerId && !isStaffRole(user.role) ? user._id : undefined;
};

interface PostCardProps {
  readonly feed: Feed;
  readonly whole?: boolean;
  readonly eager?: boolean;
  /** True where pinned posts are on top. */
  readonly showsPin?: boolean;
}

/**
 * Card of a post: author, text, media at its own ratio, and a row of actions. Memoized, as a list renders
 * all of its posts with each request.
 */
export const PostCard = memo(
  ({ feed, whole = false, eager = false, showsPin = whole }: PostCardProps) => {
    const { performer } = feed;
    const name = usePersonName(performer?.name ?? '');
    const view = useViewTracking(feed._id, useViewer(feed));
    return (
      <Card as="article" flush label={performer ? name : undefined} ref={view}>
        <RecommendationReason feed={feed} />
        <header className={css.head}>
          {performer && <Author feed={feed} performer={performer} isPage={whole} />}
          {showsPin && feed.isPinned && (
            <Badge icon="pin">
              <span className={css.pinLabel}>
                <Trans id="post.pinned">Pinned</Trans>
              </span>
            </Badge>
          )}
          <PostMenu feed={feed} />
        </header>
        {feed.isErased ? <ErasedPost /> : feed.isKept && <BoughtVersionNote feed={feed} />}
        <PostBody feed={feed} isPage={whole} />
        <Labels feed={feed} withCategories={whole} />
        <PostMedia feed={feed} isPage={whole} eager={eager} />
        {feed.price > 0 && (
          <UnlockedNote item={{ kind: 'feed', targetId: feed._id }} className={css.unlockedNote} />
        )}
        <PostActions feed={feed} isPage={whole} />
      </Card>
    );
  },
);
