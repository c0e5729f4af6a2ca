import type { Feed } from '@ovation/contracts/posts/feed';
import { CommentThread } from '@ovation/product-ui/comments/CommentThread.lazy';
import { usePendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import type { ReactNode } from 'react';
import { LockedText } from './LockedPost.tsx';
import * as css from './posts.css.ts';

/** Comments of a post. */
export const PostComments = ({ feed, title }: { feed: Feed; title?: ReactNode }) => {
  const { _id: targetId, performerId } = feed;
  const ask = usePendingIntent({ kind: 'react', targetId, performerId }, () => undefined);
  return (
    <CommentThread
      objectType="feed"
      objectId={feed._id}
      commenters={feed.commenters}
      mayComment={feed.mayComment}
      isLocked={feed.isLocked}
      // On its own page the post above shows it.
      unlock={!title && <LockedText feed={feed} className={css.lockedComments} />}
      onSignIn={ask}
      title={title}
    />
  );
};
