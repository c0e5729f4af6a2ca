import { followsOfPerson } from '@ovation/contracts/follows/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { NoticeEntry, noticesOfPerson } from '@ovation/contracts/notifications/readModels';
import { newPostCreatorsMax, newPostDays } from '@ovation/contracts/notifications/rules';
import { performerListOwner, performerRanksModel } from '@ovation/contracts/performers/readModels';
import { feedsOfPerformer } from '@ovation/contracts/posts/readModels';
import { deriveId } from '@ovation/event-log/ids';
import type { NotificationsDeps } from './deps.ts';

const dayMs = 24 * 60 * 60_000;
const newest = { offset: 0, limit: 1, newestFirst: true };
const lastFollowed = { offset: 0, limit: newPostCreatorsMax, newestFirst: true };

/**
 * New post notices, one per followed creator, until there is a newer post. Computed when read (fan-out on read), so
 * that publishing costs the same for any number of followers. Subscribers follow by default.
 */
export const newPostNotices = async (
  { readModels, muting, clock }: Pick<NotificationsDeps, 'clock' | 'muting' | 'readModels'>,
  personId: string,
  { lookedAt, readNews }: Pick<DocumentOf<typeof noticesOfPerson>, 'lookedAt' | 'readNews'>,
): Promise<readonly NoticeEntry[]> => {
  const [{ data: follows }, muted] = await Promise.all([
    readModels.page(followsOfPerson, personId, 'followedAt', lastFollowed),
    muting.mutedBy(personId, 'feeds'),
  ]);
  const wanted = follows.filter(({ performerId }) => !muted.has(performerId));
  if (wanted.length === 0) return [];
  const posted = await readModels.scores(
    performerRanksModel,
    performerListOwner,
    'posted',
    wanted.map(({ performerId }) => performerId),
  );
  const since = clock().getTime() - newPostDays * dayMs;
  return wanted.flatMap(({ performerId, followedAt }, index) => {
    const postedMs = posted[index];
    if (postedMs === undefined || postedMs < Math.max(since, Date.parse(followedAt))) return [];
    const at = new Date(postedMs).toISOString();
    const noticeId = deriveId(personId, 'new post', `${performerId} ${at}`);
    const isRead = (lookedAt !== null && at <= lookedAt) || readNews.includes(noticeId);
    return [
      {
        noticeId,
        kind: 'newPost',
        isRead,
        at,
        targetId: null,
        causes: [{ personId: performerId, causeId: at }],
        forgotten: 0,
      } satisfies NoticeEntry,
    ];
  });
};

/** Notices with the latest post filled in for new post ones. */
export const withNewPosts = (
  { readModels }: Pick<NotificationsDeps, 'readModels'>,
  notices: readonly NoticeEntry[],
): Promise<readonly NoticeEntry[]> =>
  Promise.all(
    notices.map(async (notice) => {
      const [last] = notice.causes;
      if (notice.kind !== 'newPost' || !last?.personId) return notice;
      const { entries } = await readModels.pageWithScores(
        feedsOfPerformer,
        last.personId,
        'active',
        newest,
      );
      return { ...notice, targetId: entries[0]?.value ?? null };
    }),
  );
