import { commentsOfObject } from '@ovation/contracts/comments/readModels';
import { firstSigns } from '@ovation/contracts/kernel/rules';
import type { NoticeKind } from '@ovation/contracts/notifications/notice';
import type { NoticeEntry } from '@ovation/contracts/notifications/readModels';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import type { NotificationsDeps } from './deps.ts';

/** Notices of what others do with a post of one's own. */
const ofOwnPost: readonly NoticeKind[] = ['liked', 'commented', 'postSold'];
const textLengthMax = 120;

type OwnPostDeps = Pick<NotificationsDeps, 'posts' | 'readModels'>;

/** How the last comments begin of which notices tell, by the notice; nothing where one is gone. */
const textsOf = async (
  { readModels }: OwnPostDeps,
  notices: readonly NoticeEntry[],
): Promise<ReadonlyMap<string, string>> => {
  const told = notices.flatMap(({ noticeId, kind, targetId, causes: [last] }) =>
    kind === 'commented' && targetId !== null && last
      ? [{ noticeId, place: { owner: objectKey('feed', targetId), id: last.causeId } }]
      : [],
  );
  const comments = await readModels.findMany(
    commentsOfObject,
    told.map(({ place }) => place),
  );
  return new Map(
    told.flatMap(({ noticeId }, at) => {
      const content = comments[at]?.content ?? '';
      return content === '' ? [] : [[noticeId, firstSigns(content, textLengthMax)] as const];
    }),
  );
};

/** What stands beside notices of a person's own posts: the comment, and the picture of the post. */
export const ownPostsOf = async (
  deps: OwnPostDeps,
  personId: string,
  notices: readonly NoticeEntry[],
) => {
  const own = notices.filter(({ kind }) => ofOwnPost.includes(kind));
  const [texts, posts] = await Promise.all([
    textsOf(deps, own),
    deps.posts.lines(
      own.flatMap(({ targetId }) => targetId ?? []),
      personId,
    ),
  ]);
  const picturedIds = new Set(own.map(({ noticeId }) => noticeId));
  return ({ noticeId, targetId }: NoticeEntry) => ({
    text: texts.get(noticeId) ?? null,
    picture: (picturedIds.has(noticeId) && posts.get(targetId ?? '')?.thumbnail) || null,
  });
};
