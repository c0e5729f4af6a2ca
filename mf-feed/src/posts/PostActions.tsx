import { useLingui } from '@lingui/react/macro';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { Feed } from '@ovation/contracts/posts/feed';
import {
  BookmarkButton,
  CommentsButton,
  LikeButton,
  ShareButton,
} from '@ovation/product-ui/reactions/ReactionButtons';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Slot } from '@ovation/ui-kit/layout/Slot';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { useMe } from '@ovation/web-client/auth/calls';
import { Suspense, useState } from 'react';
import * as css from './posts.css.ts';
import { usePostReaction } from './usePostReaction.ts';
import { useShare } from './useShare.ts';

const PostComments = lazyPart(async () => (await import('./PostComments.tsx')).PostComments);

/** Shown while the code of comments loads; offline, it says so. */
const CommentsFallback = () => {
  const { t } = useLingui();
  const title = t({ id: 'post.comments.failed', message: 'Couldn’t load the comments' });
  return <NotLoaded title={title} error={null} onRetry={() => undefined} />;
};

/** Comments of a post in a sheet, above its list. */
const CommentsSheet = ({
  feed,
  isOpen,
  onOpenChange,
}: {
  feed: Feed;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) => {
  const { t } = useLingui();
  return (
    <SheetOnDemand
      wide
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t({ id: 'post.comments', message: 'Comments' })}
    >
      {isOpen && (
        <Suspense fallback={<CommentsFallback />}>
          <PostComments feed={feed} />
        </Suspense>
      )}
    </SheetOnDemand>
  );
};

/** Row of a post's actions; anonymous visitors are asked to sign in first. */
export const PostActions = ({ feed, isPage }: { feed: Feed; isPage: boolean }) => {
  const user = useMe();
  const { t } = useLingui();
  const share = useShare();
  const [isOpen, setIsOpen] = useState(false);
  const { _id: objectId, performer } = feed;
  const name = performer?.name ?? '';
  const title = t({ id: 'post.by', message: `Post by ${name}` });
  const set = usePostReaction(feed);
  // A post that is gone can be neither liked nor commented.
  const isAvailable = feed.status === 'active' && !feed.isErased;
  const isStaff = user !== undefined && isStaffRole(user.role);
  return (
    <footer className={css.actions}>
      {isAvailable && (
        <>
          <LikeButton
            isOn={feed.isLiked}
            count={feed.totalLike}
            disabled={isStaff}
            onChange={set('like')}
          />
          <CommentsButton
            count={feed.totalComment}
            to={`/posts/${objectId}`}
            onPress={isPage ? undefined : () => setIsOpen(true)}
          />
          <BookmarkButton isOn={feed.isBookmarked} disabled={isStaff} onChange={set('book_mark')} />
          <ShareButton onPress={() => share(`/posts/${objectId}`, title)} />
        </>
      )}
      <span className={css.tip}>
        {performer && !feed.isErased && <Slot name="creator-actions" given={{ performer }} />}
      </span>
      {!isPage && <CommentsSheet feed={feed} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </footer>
  );
};
