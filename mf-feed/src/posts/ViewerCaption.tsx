import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { Feed } from '@ovation/contracts/posts/feed';
import { Person } from '@ovation/product-ui/people/Avatar';
import { LikeButton } from '@ovation/product-ui/reactions/ReactionButtons';
import { LinkedText } from '@ovation/product-ui/text/LinkedText';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { cx } from '@ovation/ui-kit/theme/cx';
import { prose } from '@ovation/ui-kit/theme/text.css';
import { useMe } from '@ovation/web-client/auth/calls';
import * as css from './posts.css.ts';
import { usePostReaction } from './usePostReaction.ts';

/** Caption of photos in the fullscreen viewer: author, text and like button. */
export const ViewerCaption = ({ feed }: { feed: Feed }) => {
  const user = useMe();
  const set = usePostReaction(feed);
  const { performer, text, publishedAt, createdAt } = feed;
  return (
    <div className={css.viewerCaption}>
      {performer && (
        <Person
          src={performer.avatar}
          name={performer.name}
          verified={performer.isVerified}
          size={40}
          note={<RelativeTime at={publishedAt ?? createdAt} />}
        />
      )}
      {text && (
        <p className={cx(css.viewedText, prose)} dir="auto">
          <LinkedText text={text} />
        </p>
      )}
      {feed.status === 'active' && !feed.isErased && (
        <span>
          <LikeButton
            isOn={feed.isLiked}
            count={feed.totalLike}
            disabled={user !== undefined && isStaffRole(user.role)}
            onChange={set('like')}
          />
        </span>
      )}
    </div>
  );
};
