import { commentsOfObject } from '@ovation/contracts/comments/readModels';
import { firstGraphemes } from '@ovation/contracts/kernel/rules';
import type { NoticeKind } from '@ovation/contracts/notifications/notice';
import type { NoticeEntry } from '@ovation/contracts/notifications/readModels';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import type { Actor, Visitor } from '../kernel/http/handler.ts';
import type { PostSummary } from '../posts/public.ts';
import type { NotificationsDeps } from './deps.ts';

/** Notice kinds about a post or about a comment under it. */
const postNoticeKinds: Readonly<Partial<Record<NoticeKind, 'post' | 'comment'>>> = {
  liked: 'post',
  postSold: 'post',
  newPost: 'post',
  commented: 'comment',
  replied: 'comment',
  mentioned: 'comment',
  commentLiked: 'comment',
};
const textLengthMax = 120;

type PostContextDeps = Pick<NotificationsDeps, 'posts' | 'readModels'>;
type OpenPosts = ReadonlyMap<string, PostSummary>;

/**
 * Beginnings of the last comments by notice; none if a comment is gone, on a post closed to the reader, or held back
 * from them.
 */
const commentsOf = async (
  { readModels }: Pick<PostContextDeps, 'readModels'>,
  readerId: string,
  notices: readonly NoticeEntry[],
  openPosts: OpenPosts,
): Promise<ReadonlyMap<string, string>> => {
  const commented = notices.flatMap(({ noticeId, kind, targetId, causes: [last] }) =>
    postNoticeKinds[kind] === 'comment' && targetId !== null && openPosts.has(targetId) && last
      ? [{ noticeId, key: { owner: objectKey('feed', targetId), id: last.causeId } }]
      : [],
  );
  const comments = await readModels.findMany(
    commentsOfObject,
    commented.map(({ key }) => key),
  );
  return new Map(
    commented.flatMap(({ noticeId }, at) => {
      const comment = comments[at];
      if (!comment || comment.content === '') return [];
      const { isHeld, ownerId, authorId, content } = comment;
      if (isHeld && readerId !== ownerId && readerId !== authorId) return [];
      return [[noticeId, firstGraphemes(content, textLengthMax)] as const];
    }),
  );
};

/**
 * Text and picture beside notices about posts open to the reader: the comment's beginning or the post's, and the
 * post's picture.
 */
export const postContextOf = async (
  deps: PostContextDeps,
  reader: Visitor & { readonly actor: Pick<Actor, 'id' | 'role'> },
  notices: readonly NoticeEntry[],
) => {
  const about = notices.filter(({ kind }) => postNoticeKinds[kind]);
  const openPosts = await deps.posts.openSummaries(
    about.flatMap(({ targetId }) => targetId ?? []),
    reader,
  );
  const comments = await commentsOf(deps, reader.actor.id, about, openPosts);
  return ({ noticeId, kind, targetId }: NoticeEntry) => {
    const post = postNoticeKinds[kind] && openPosts.get(targetId ?? '');
    const text = postNoticeKinds[kind] === 'comment' ? comments.get(noticeId) : post?.text;
    return { text: text || null, picture: post?.thumbnail ?? null };
  };
};
