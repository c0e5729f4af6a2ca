import { Trans, useLingui } from '@lingui/react/macro';
import type { InboxComment } from '@ovation/contracts/comments/comment';
import { commentLengthMax } from '@ovation/contracts/comments/rules';
import { Person } from '@ovation/product-ui/people/Avatar';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Link } from '@ovation/ui-kit/display/Link';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api, idempotencyKeys } from '@ovation/web-client/api/client';
import { useOwnDraft } from '@ovation/web-client/auth/ownDrafts';
import { afterCommentHandled } from '@ovation/web-client/comments/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { typeIcons, useNameOf } from '../drafts/postName.ts';
import { Thumb } from '../thumbs/Thumb.tsx';
import * as css from './comments.css.ts';

/** Draft of a reply, stored beyond the page. */
const Reply = ({ comment, onDone }: { comment: InboxComment; onDone: () => void }) => {
  const { t } = useLingui();
  const [text, setText, drop] = useOwnDraft(`reply:${comment._id}`, '');
  const reply = useRef(idempotencyKeys());
  const { objectType, objectId, _id, author } = comment;
  const send = useMutation({
    mutationFn: () => {
      const body = { content: text.trim(), objectType, objectId, parentId: _id };
      return api.comments.createComment({ body, idempotencyKey: reply.current.of(body) });
    },
    onSuccess: () => {
      reply.current.forget();
      drop();
      onDone();
      return afterCommentHandled();
    },
    onError: useSayError(),
  });
  const name = author?.name ?? '';
  return (
    <form
      method="post"
      className={css.reply}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !send.isPending) send.mutate();
      }}
    >
      <TextArea
        label={t({ id: 'comments.reply.label', message: `Reply to ${name}` })}
        rows={2}
        maxLength={commentLengthMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" size="small" busy={send.isPending} disabled={text.trim() === ''}>
          <Trans id="comments.reply.send">Send reply</Trans>
        </Button>
        <Button tone="plain" size="small" onClick={onDone}>
          <Trans id="comments.reply.cancel">Cancel</Trans>
        </Button>
      </div>
    </form>
  );
};

const Approve = ({ comment: { _id } }: { comment: InboxComment }) => {
  const approve = useMutation({
    mutationFn: () => api.comments.approveComment({ params: { id: _id } }),
    onSuccess: afterCommentHandled,
    onError: useSayError(),
  });
  return (
    <Button
      tone="soft"
      size="small"
      icon="check"
      busy={approve.isPending}
      onClick={() => approve.mutate()}
    >
      <Trans id="comments.approve">Approve</Trans>
    </Button>
  );
};

/** Link to the commented post. */
const PostLink = ({ postId, post }: { postId: string; post: InboxComment['post'] }) => {
  const nameOf = useNameOf();
  if (!post) {
    return (
      <p className={css.about}>
        <Thumb icon="trash" />
        <Trans id="comments.post.gone">A post that you deleted</Trans>
      </p>
    );
  }
  return (
    <Link to={`/posts/${postId}`} className={css.about}>
      <Thumb url={post.thumbnail} icon={typeIcons[post.type ?? 'text']} />
      <span className={css.aboutText} dir="auto">
        {nameOf(post)}
      </span>
    </Link>
  );
};

/** A fan's comment, its post, and the creator's actions. */
export const CommentRow = ({
  comment,
  onRemove,
}: {
  comment: InboxComment;
  onRemove: () => void;
}) => {
  const { t } = useLingui();
  const [isReplying, setIsReplying] = useState(false);
  const { author, content, createdAt, isHeld, isAnswered, objectType, objectId, post } = comment;
  return (
    <li className={css.row}>
      <div className={css.head}>
        <Person
          src={author?.avatar}
          name={author?.name ?? t({ id: 'comments.nobody', message: 'Deleted account' })}
          note={<RelativeTime at={createdAt} />}
        />
        {isHeld ? (
          <Badge tone="warning">
            <Trans id="comments.isHeld">Pending</Trans>
          </Badge>
        ) : (
          isAnswered && (
            <Badge tone="success">
              <Trans id="comments.isAnswered">Answered</Trans>
            </Badge>
          )
        )}
      </div>
      {objectType === 'feed' && <PostLink postId={objectId} post={post} />}
      <p className={css.text} dir="auto">
        {content}
      </p>
      <div className={css.actions}>
        {isHeld ? (
          <Approve comment={comment} />
        ) : (
          !isReplying && (
            <Button tone="soft" size="small" icon="reply" onClick={() => setIsReplying(true)}>
              <Trans id="comments.reply">Reply</Trans>
            </Button>
          )
        )}
        <Button tone="plain" size="small" icon="trash" onClick={onRemove}>
          <Trans id="comments.delete">Delete</Trans>
        </Button>
      </div>
      {isReplying && <Reply comment={comment} onDone={() => setIsReplying(false)} />}
    </li>
  );
};
