import { Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { Person } from '@ovation/ui-kit/components/Avatar';
import { Badge } from '@ovation/ui-kit/components/Badge';
import { IconButton } from '@ovation/ui-kit/components/Button';
import { Card } from '@ovation/ui-kit/components/Card';
import { Link } from '@ovation/ui-kit/components/Link';
import { Menu } from '@ovation/ui-kit/components/Menu';
import { RelativeTime } from '@ovation/ui-kit/components/RelativeTime';
import { Slot } from '@ovation/ui-kit/components/Slot';
import { useGo } from '@ovation/ui-kit/services/navigation';
import { notices } from '@ovation/ui-kit/services/notices';
import { cx } from '@ovation/ui-kit/theme/cx';
import { prose } from '@ovation/ui-kit/theme/text.css';
import { useLayoutEffect, useRef, useState } from 'react';
import * as css from './feeds.css.ts';
import { PostMedia } from './PostMedia.tsx';

/** Cut off after six lines, with a way to the rest. */
const PostText = ({ text, whole }: { text: string; whole: boolean }) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isWhole, setIsWhole] = useState(whole);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const box = paragraph.current;
    if (box) setIsCut(box.scrollHeight > box.clientHeight + 1);
  }, []);
  return (
    <>
      <p ref={paragraph} dir="auto" className={cx(css.text, prose, !isWhole && css.clamped)}>
        {text}
      </p>
      {isCut && !isWhole && (
        <button type="button" className={css.more} onClick={() => setIsWhole(true)}>
          <Trans id="post.more">Show more</Trans>
        </button>
      )}
    </>
  );
};

const PostMenu = ({ feed }: { feed: Feed }) => {
  const { t } = useLingui();
  const go = useGo();
  const address = `/posts/${feed._id}`;
  return (
    <Menu
      trigger={
        <IconButton icon="dots" size="small" label={t({ id: 'post.menu', message: 'More' })} />
      }
      entries={[
        {
          label: t({ id: 'post.open', message: 'Open the post' }),
          icon: 'external',
          onSelect: () => go(address),
        },
        {
          label: t({ id: 'post.copy', message: 'Copy the link' }),
          icon: 'link',
          onSelect: () => {
            navigator.clipboard
              .writeText(location.origin + address)
              .then(() =>
                notices.say({
                  tone: 'success',
                  message: t({ id: 'post.copied', message: 'Link copied' }),
                }),
              )
              .catch(reportError);
          },
        },
      ]}
    />
  );
};

/** One shape for every post: who, text, media at its own ratio, and one row of what can be done. */
export const PostCard = ({
  feed,
  whole = false,
  eager = false,
}: {
  feed: Feed;
  whole?: boolean;
  eager?: boolean;
}) => {
  const { performer } = feed;
  return (
    <Card as="article" flush label={performer?.name}>
      <header className={css.head}>
        {performer && (
          <Link to={`/${performer.username}`} className={css.headPerson}>
            <Person
              src={performer.avatar}
              name={performer.name}
              verified={performer.isVerified}
              note={
                <>
                  @{performer.username} · <RelativeTime at={feed.publishedAt ?? feed.createdAt} />
                </>
              }
            />
          </Link>
        )}
        {feed.isPinned && (
          <Badge icon="pin">
            <Trans id="post.pinned">Pinned</Trans>
          </Badge>
        )}
        <PostMenu feed={feed} />
      </header>
      {feed.text && <PostText text={feed.text} whole={whole} />}
      <PostMedia feed={feed} eager={eager} />
      <footer className={css.actions}>
        <span className={css.tip}>
          {performer && <Slot name="creator-actions" given={{ performer }} />}
        </span>
      </footer>
    </Card>
  );
};
