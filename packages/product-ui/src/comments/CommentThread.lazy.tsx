import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment } from '@ovation/contracts/comments/comment';
import type { Feed } from '@ovation/contracts/posts/feed';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { Chip } from '@ovation/ui-kit/form/Choice';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import type { Pages } from '@ovation/ui-kit/layout/pages';
import {
  type CommentSort,
  type CommentSubject,
  useComments,
  useWriteComment,
} from '@ovation/web-client/comments/calls.lazy';
import { useObjectRoom } from '@ovation/web-client/live/objectRoom';
import { useToken } from '@ovation/web-client/session/session';
import { type ReactNode, useState } from 'react';
import { CommentComposer } from './CommentComposer.lazy.tsx';
import { CommentRow } from './CommentRow.lazy.tsx';
import * as css from './Comments.lazy.css.ts';

interface ThreadProps extends CommentSubject {
  /** Setting of the post: which readers may comment. */
  readonly commenters: Feed['commenters'];
  readonly mayComment: boolean;
  /** True if the post has to be unlocked before its comments can be read. */
  readonly isLocked: boolean;
  /** Opens sign-in for a signed-out visitor, and returns here afterwards. */
  readonly onSignIn: () => void;
  /** Unlock button, where the page shows none next to the comments. */
  readonly unlock?: ReactNode;
  /** Heading next to the sort order, where the page has no other heading for comments. */
  readonly title?: ReactNode;
}

/** Explains why the viewer cannot comment, with the action that changes it. */
const NoComposer = ({
  commenters,
  onSignIn,
}: Pick<ThreadProps, 'commenters' | 'onSignIn'>): ReactNode => {
  const isSignedIn = useToken() !== undefined;
  if (commenters === 'nobody') {
    return (
      <p className={css.note}>
        <Trans id="ui.comments.closed">Comments are closed.</Trans>
      </p>
    );
  }
  if (!isSignedIn) {
    return (
      <div className={css.note}>
        <Trans id="ui.comments.signedOut">Sign in to join the conversation.</Trans>
        <Button size="tiny" onClick={onSignIn}>
          <Trans id="ui.comments.signIn">Sign in</Trans>
        </Button>
      </div>
    );
  }
  return (
    <p className={css.note}>
      {commenters === 'subscribers' ? (
        <Trans id="ui.comments.subscribers">Only subscribers can comment here.</Trans>
      ) : (
        <Trans id="ui.comments.notYou">You can’t comment here.</Trans>
      )}
    </p>
  );
};

const NewComment = (commented: CommentSubject) => {
  const { t } = useLingui();
  const { mutateAsync, isPending, error } = useWriteComment(commented);
  return (
    <CommentComposer
      draftKey={`comment:${commented.objectType}:${commented.objectId}`}
      label={t({ id: 'ui.comment.write', message: 'Write a comment' })}
      isBusy={isPending}
      error={error}
      onSend={mutateAsync}
    />
  );
};

const Rows = ({ pages, mayComment }: { pages: Pages<Comment>; mayComment: boolean }) => {
  const { t } = useLingui();
  return (
    <div className={css.rows}>
      <PagedList
        pages={pages}
        failed={t({ id: 'ui.comments.failed', message: 'Couldn’t load the comments' })}
        empty={
          <EmptyState
            icon="comment"
            title={t({ id: 'ui.comments.none', message: 'No comments yet' })}
          >
            {mayComment && <Trans id="ui.comments.none.body">Be the first to say something.</Trans>}
          </EmptyState>
        }
        row={(comment) => <CommentRow comment={comment} mayComment={mayComment} />}
      />
    </div>
  );
};

/** Sort order switch; hidden for an empty list. */
const Orders = ({ sort, onSort }: { sort: CommentSort; onSort: (sort: CommentSort) => void }) => (
  <>
    <Chip pressed={sort === '-createdAt'} onPress={() => onSort('-createdAt')}>
      <Trans id="ui.comments.newest">Newest</Trans>
    </Chip>
    <Chip pressed={sort === 'best'} onPress={() => onSort('best')}>
      <Trans id="ui.comments.best">Best</Trans>
    </Chip>
  </>
);

const OpenThread = ({
  objectType,
  objectId,
  commenters,
  mayComment,
  onSignIn,
  title,
}: Omit<ThreadProps, 'isLocked' | 'unlock'>) => {
  const [sort, setSort] = useState<CommentSort>('-createdAt');
  const commented = { objectType, objectId };
  const pages = useComments(commented, sort);
  // The other order is still loading for a moment after it was selected.
  const hasOrder = sort === 'best' || (pages.items?.length ?? 0) > 0;
  return (
    <div className={css.thread}>
      {(title || hasOrder) && (
        <div className={css.head}>
          {title && <h2 className={css.title}>{title}</h2>}
          {hasOrder && <Orders sort={sort} onSort={setSort} />}
        </div>
      )}
      <div className={css.write}>
        {mayComment ? (
          <NewComment {...commented} />
        ) : (
          <NoComposer commenters={commenters} onSignIn={onSignIn} />
        )}
      </div>
      <Rows pages={pages} mayComment={mayComment} />
    </div>
  );
};

/**
 * Comments on a post, with one level of replies. Subscribes to live updates while it is shown; unsent text
 * is stored as a draft.
 */
export const CommentThread = ({ isLocked, unlock, ...thread }: ThreadProps) => {
  useObjectRoom(thread.objectType, thread.objectId, !isLocked);
  if (!isLocked) return <OpenThread {...thread} />;
  return (
    <div className={css.locked}>
      <p>
        <Trans id="ui.comments.locked">Unlock this to read and write comments.</Trans>
      </p>
      {unlock}
    </div>
  );
};
