import { commentsOfObject } from '@ovation/contracts/comments/readModels';
import { firstSigns } from '@ovation/contracts/kernel/rules';
import type { NoticeKind } from '@ovation/contracts/notifications/notice';
import type { NoticeEntry } from '@ovation/contracts/notifications/readModels';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import type { PostLine } from '../feeds/public.ts';
import type { Actor, Visitor } from '../kernel/http/handler.ts';
import type { NotificationsDeps } from './deps.ts';

/** Notice kinds about a post or about a comment under it. */
const aboutPosts: Readonly<Partial<Record<NoticeKind, 'post' | 'comment'>>> = {
  liked: 'post',
  postSold: 'post',
  newPost: 'post',
  commented: 'comment',
  replied: 'comment',
  mentioned: 'comment',
  commentLiked: 'comment',
};
const textLengthMax = 120;

type AboutPostDeps = Pick<NotificationsDeps, 'posts' | 'readModels'>;
type OpenPosts = ReadonlyMap<string, PostLine>;

/**
 * Beginnings of the last comments by notice; none if a comment is gone, on a post closed to the reader, or held back
 * from them.
 */
const commentsOf = async (
  { readModels }: Pick<AboutPostDeps, 'readModels'>,
  readerId: string,
  notices: readonly NoticeEntry[],
  openPosts: OpenPosts,
): Promise<ReadonlyMap<string, string>> => {
  const told = notices.flatMap(({ noticeId, kind, targetId, causes: [last] }) =>
    aboutPosts[kind] === 'comment' && targetId !== null && openPosts.has(targetId) && last
      ? [{ noticeId, place: { owner: objectKey('feed', targetId), id: last.causeId } }]
      : [],
  );
  const comments = await readModels.findMany(
    commentsOfObject,
    told.map(({ place }) => place),
  );
  return new Map(
    told.flatMap(({ noticeId }, at) => {
      const comment = comments[at];
      if (!comment || comment.content === '') return [];
      const { isHeld, ownerId, authorId, content } = comment;
      if (isHeld && readerId !== ownerId && readerId !== authorId) return [];
      return [[noticeId, firstSigns(content, textLengthMax)] as const];
    }),
  );
};

/**
 * Text and picture beside notices about posts open to the reader: the comment's beginning or the post's, and the
 * post's picture.
 */
export const aboutPostsOf = async (
  deps: AboutPostDeps,
  reader: Visitor & { readonly actor: Pick<Actor, 'id' | 'role'> },
  notices: readonly NoticeEntry[],
) => {
  const about = notices.filter(({ kind }) => aboutPosts[kind]);
  const openPosts = await deps.posts.openLines(
    about.flatMap(({ targetId }) => targetId ?? []),
    reader,
  );
  const comments = await commentsOf(deps, reader.actor.id, about, openPosts);
  return ({ noticeId, kind, targetId }: NoticeEntry) => {
    const post = aboutPosts[kind] && openPosts.get(targetId ?? '');
    const text = aboutPosts[kind] === 'comment' ? comments.get(noticeId) : post?.text;
    return { text: text || null, picture: post?.thumbnail ?? null };
  };
};
