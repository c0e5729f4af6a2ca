import { Plural } from '@lingui/react/macro';
import type { NoticeKind } from '@ovation/contracts/notifications/notice';
import type { ReactNode } from 'react';

interface ReactionProps<Kind extends NoticeKind> {
  readonly kind: Kind;
  /** Name of the latest person. */
  readonly name: ReactNode;
  /** Number of other people. */
  readonly others: number;
}

/** Text of a notification of likes. */
export const LikeText = ({
  kind,
  name,
  others,
}: ReactionProps<'liked' | 'commentLiked' | 'pageLiked'>) => {
  switch (kind) {
    case 'liked':
      return (
        <Plural
          id="notice.liked"
          value={others}
          _0={<span>{name} likes your post</span>}
          one={<span>{name} and # other like your post</span>}
          other={<span>{name} and # others like your post</span>}
        />
      );
    case 'commentLiked':
      return (
        <Plural
          id="notice.commentLiked"
          value={others}
          _0={<span>{name} likes your comment</span>}
          one={<span>{name} and # other like your comment</span>}
          other={<span>{name} and # others like your comment</span>}
        />
      );
    case 'pageLiked':
      return (
        <Plural
          id="notice.pageLiked"
          value={others}
          _0={<span>{name} likes your page</span>}
          one={<span>{name} and # other like your page</span>}
          other={<span>{name} and # others like your page</span>}
        />
      );
    default:
      return kind satisfies never;
  }
};

/** Text of a notification of comments. */
export const CommentText = ({
  kind,
  name,
  others,
}: ReactionProps<'commented' | 'replied' | 'mentioned'>) => {
  switch (kind) {
    case 'commented':
      return (
        <Plural
          id="notice.commented"
          value={others}
          _0={<span>{name} commented on your post</span>}
          one={<span>{name} and # other commented on your post</span>}
          other={<span>{name} and # others commented on your post</span>}
        />
      );
    case 'replied':
      return (
        <Plural
          id="notice.replied"
          value={others}
          _0={<span>{name} replied to you</span>}
          one={<span>{name} and # other replied to you</span>}
          other={<span>{name} and # others replied to you</span>}
        />
      );
    case 'mentioned':
      return (
        <Plural
          id="notice.mentioned"
          value={others}
          _0={<span>{name} mentioned you</span>}
          one={<span>{name} and # other mentioned you</span>}
          other={<span>{name} and # others mentioned you</span>}
        />
      );
    default:
      return kind satisfies never;
  }
};
