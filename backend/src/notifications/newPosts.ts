import { feedsOfPerformer } from '@ovation/contracts/feeds/readModels';
import { followsOfPerson } from '@ovation/contracts/follows/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { NoticeEntry, noticesOfPerson } from '@ovation/contracts/notifications/readModels';
import { newPostCreatorsMax, newPostDays } from '@ovation/contracts/notifications/rules';
import { everyPerformer, performerRanksModel } from '@ovation/contracts/performers/readModels';
import { deriveId } from '@ovation/event-log/ids';
import type { NotificationsDeps } from './deps.ts';

const dayMs = 24 * 60 * 60_000;
const newest = { offset: 0, limit: 1, newestFirst: true };
const lastFollowed = { offset: 0, limit: newPostCreatorsMax, newestFirst: true };

/**
 * That creators whom a person follows have published, one notice each, until there is a newer post. Made
 * when it is read: to publish costs the same whoever follows. Who subscribes follows, until they do not.
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
    everyPerformer,
    'posted',
    wanted.map(({ performerId }) => performerId),
  );
  const since = clock().getTime() - newPostDays * dayMs;
  return wanted.flatMap(({ performerId, followedAt }, place) => {
    const postedMs = posted[place];
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

/** The same notices, those of new posts with the post that each creator published last. */
export const withNewPosts = (
  { readModels }: Pick<NotificationsDeps, 'readModels'>,
  notices: readonly NoticeEntry[],
): Promise<readonly NoticeEntry[]> =>
  Promise.all(
    notices.map(async (notice) => {
      const [last] = notice.causes;
      if (notice.kind !== 'newPost' || !last?.personId) return notice;
      const { entries } = await readModels.scored(
        feedsOfPerformer,
        last.personId,
        'active',
        newest,
      );
      return { ...notice, targetId: entries[0]?.value ?? null };
    }),
  );
