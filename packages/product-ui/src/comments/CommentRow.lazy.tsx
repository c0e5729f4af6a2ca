import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Comment } from '@ovation/contracts/comments/comment';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Link } from '@ovation/ui-kit/display/Link';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button } from '@ovation/ui-kit/form/Button';
import { usePersonName } from '@ovation/ui-kit/i18n/personName';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import type { MenuEntry } from '@ovation/ui-kit/overlay/Menu.lazy';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import {
  useEditComment,
  useRemoveComment,
  useReplies,
  useWriteComment,
} from '@ovation/web-client/comments/calls.lazy';
import { useReact } from '@ovation/web-client/reactions/calls';
import { useToken } from '@ovation/web-client/session/session';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../people/Avatar.tsx';
import { LikeButton } from '../reactions/ReactionButtons.tsx';
import { useReport } from '../reports/useReport.tsx';
import { LinkedText } from '../text/LinkedText.tsx';
import { CommentComposer } from './CommentComposer.lazy.tsx';
import * as css from './Comments.lazy.css.ts';
import { splitMentions } from './mentions.lazy.ts';

const avatarPx = { comment: 36, reply: 28 } as const;

/** Text of a comment, with mentions as links to profiles. */
const CommentText = ({ content, mentions }: Pick<Comment, 'content' | 'mentions'>) => (
  <p className={css.words} dir="auto">
    {splitMentions(content, mentions).map(({ at, text, mention }) =>
      mention?.isPerformer ? (
        <Link key={at} to={`/${mention.username}`}>
          {text}
        </Link>
      ) : mention ? (
        <strong key={at}>{text}</strong>
      ) : (
        <LinkedText key={at} text={text} names={false} />
      ),
    )}
  </p>
);

/** Author and time of a comment. */
const Line = ({ comment }: { comment: Comment }) => {
  const { author, isByOwner, createdAt, editedAt } = comment;
  const name = usePersonName(author?.name ?? '');
  return (
    <div className={css.line}>
      {author?.isPerformer ? (
        <Link to={`/${author.username}`} className={css.name}>
          {name}
        </Link>
      ) : (
        <span className={css.name}>
          {author ? name : <Trans id="ui.comment.nobody">Deleted account</Trans>}
        </span>
      )}
      {isByOwner && (
        <Badge tone="brand">
          <Trans id="ui.comment.creator">Creator</Trans>
        </Badge>
      )}
      <span className={css.when}>
        <RelativeTime at={createdAt} />
        {editedAt && (
          <>
            {' · '}
            <Trans id="ui.comment.edited">edited</Trans>
          </>
        )}
      </span>
    </div>
  );
};

/** Menu of a comment: edit for its author, delete where permitted, report for other users. */
const CommentMenu = ({ comment, onEdit }: { comment: Comment; onEdit: () => void }) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending } = useRemoveComment(comment);
  const remove = (): void =>
    mutate(undefined, { onError: sayError, onSettled: () => setIsConfirming(false) });
  const { _id: targetId, createdBy: ownerId } = comment;
  const report = useReport({ target: 'comment', targetId, ownerId });
  const entries: readonly MenuEntry[] = [
    ...(comment.mayEdit
      ? ([
          {
            label: t({ id: 'ui.comment.edit', message: 'Edit' }),
            icon: 'edit',
            onSelect: onEdit,
          },
        ] as const)
      : []),
    ...(comment.mayDelete
      ? ([
          {
            label: t({ id: 'ui.comment.delete', message: 'Delete' }),
            icon: 'trash',
            tone: 'danger',
            onSelect: () => setIsConfirming(true),
          },
        ] as const)
      : []),
    ...report.entries,
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <MenuButton
        icon="dots"
        size="tiny"
        label={t({ id: 'ui.comment.menu', message: 'More' })}
        entries={entries}
      />
      <ConfirmOnDemand
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t({ id: 'ui.comment.delete.ask', message: 'Delete this comment?' })}
        safe={t({ id: 'ui.comment.keep', message: 'Keep it' })}
        act={t({ id: 'ui.comment.delete', message: 'Delete' })}
        busy={isPending}
        onAct={remove}
      >
        <Trans id="ui.comment.delete.body">It will be deleted for everyone.</Trans>
      </ConfirmOnDemand>
      {report.sheet}
    </>
  );
};

const Editing = ({ comment, onDone }: { comment: Comment; onDone: () => void }) => {
  const { t } = useLingui();
  const { mutateAsync, isPending, error } = useEditComment(comment);
  return (
    <CommentComposer
      draftKey={`comment-edit:${comment._id}`}
      label={t({ id: 'ui.comment.edit.label', message: 'Edit your comment' })}
      initial={comment.content}
      isBusy={isPending}
      error={error}
      onSend={async (content) => {
        await mutateAsync(content);
        onDone();
      }}
      onCancel={onDone}
    />
  );
};

const Replying = ({ comment, onDone }: { comment: Comment; onDone: () => void }) => {
  const { t } = useLingui();
  const { mutateAsync, isPending, error } = useWriteComment(comment, comment._id);
  const name = usePersonName(comment.author?.name ?? '');
  return (
    <CommentComposer
      draftKey={`comment-reply:${comment._id}`}
      label={t({ id: 'ui.comment.reply.label', message: `Reply to ${name}` })}
      isBusy={isPending}
      error={error}
      onSend={async (content) => {
        await mutateAsync(content);
        onDone();
      }}
      onCancel={onDone}
    />
  );
};

/** Replies to a comment, loaded on demand. */
const Replies = ({ comment, mayComment }: { comment: Comment; mayComment: boolean }) => {
  const { t } = useLingui();
  const { items, error, retry, hasMore, isLoadingMore, loadMore } = useReplies(comment);
  if (!items) {
    return (
      <NotLoaded
        title={t({ id: 'ui.comment.replies.failed', message: 'Couldn’t load the replies' })}
        error={error}
        onRetry={retry}
        rows={Math.min(comment.totalReply, 2)}
      />
    );
  }
  return (
    <>
      <ul className={css.rows}>
        {items.map((reply) => (
          <CommentRow key={reply._id} comment={reply} mayComment={mayComment} />
        ))}
      </ul>
      {hasMore && (
        <Button tone="link" size="tiny" busy={isLoadingMore} onClick={loadMore}>
          <Trans id="ui.more">Show more</Trans>
        </Button>
      )}
    </>
  );
};

const Actions = ({
  comment,
  mayReply,
  onReply,
  children,
}: {
  comment: Comment;
  mayReply: boolean;
  onReply: () => void;
  children: ReactNode;
}) => {
  const react = useReact();
  const isSignedIn = useToken() !== undefined;
  return (
    <div className={css.actions}>
      <LikeButton
        isOn={comment.isLiked}
        count={comment.totalLike}
        disabled={!isSignedIn || comment.isHeld}
        onChange={(isOn) =>
          react({ action: 'like', objectType: 'comment', objectId: comment._id }, isOn)
        }
      />
      {mayReply && !comment.isHeld && comment.parentId === null && (
        <button type="button" className={css.action} onClick={onReply}>
          <Trans id="ui.comment.reply">Reply</Trans>
        </button>
      )}
      {children}
    </div>
  );
};

const Held = ({ isOwn }: { isOwn: boolean }) => (
  <p className={css.held}>
    <Icon name="hourglass" size={16} />
    {isOwn ? (
      <Trans id="ui.comment.held.own">
        Only you and the creator can see this until the creator approves it.
      </Trans>
    ) : (
      <Trans id="ui.comment.held">
        Only the author and the creator can see this until the creator approves it.
      </Trans>
    )}
  </p>
);

/** A comment with its actions and replies. */
export const CommentRow = ({
  comment,
  mayComment,
}: {
  readonly comment: Comment;
  /** True if the viewer may comment, and therefore reply. */
  readonly mayComment: boolean;
}) => {
  const [openForm, setOpenForm] = useState<'edit' | 'reply'>();
  const [isOpen, setIsOpen] = useState(false);
  const { author, isDeleted, isHeld, totalReply } = comment;
  const done = (): void => setOpenForm(undefined);
  const size = comment.parentId === null ? avatarPx.comment : avatarPx.reply;
  const body = isDeleted ? (
    <p className={css.gone}>
      <Trans id="ui.comment.deleted">This comment was deleted.</Trans>
    </p>
  ) : (
    <div>
      <Line comment={comment} />
      {openForm === 'edit' ? (
        <Editing comment={comment} onDone={done} />
      ) : (
        <CommentText {...comment} />
      )}
      {isHeld && <Held isOwn={comment.mayEdit} />}
      <Actions comment={comment} mayReply={mayComment} onReply={() => setOpenForm('reply')}>
        <CommentMenu comment={comment} onEdit={() => setOpenForm('edit')} />
      </Actions>
    </div>
  );
  return (
    <li className={css.row}>
      <Avatar name={author?.name ?? ''} src={author?.avatar} size={size} />
      {body}
      <div className={css.replies}>
        {openForm === 'reply' && (
          <Replying
            comment={comment}
            onDone={() => {
              done();
              setIsOpen(true);
            }}
          />
        )}
        {totalReply > 0 && !isOpen && (
          <div>
            <button type="button" className={css.action} onClick={() => setIsOpen(true)}>
              <Plural
                id="ui.comment.replies"
                value={totalReply}
                one="Show # reply"
                other="Show # replies"
              />
            </button>
          </div>
        )}
        {isOpen && <Replies comment={comment} mayComment={mayComment} />}
      </div>
    </li>
  );
};
