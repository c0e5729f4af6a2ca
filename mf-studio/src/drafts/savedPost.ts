import type { FileView } from '@ovation/contracts/files/file';
import type { Feed } from '@ovation/contracts/posts/feed';
import type { FileKind } from '@ovation/product-ui/uploads/chosenFile';
import { serverNowMs } from '@ovation/ui-kit/browser/serverClock';
import { fieldOfInstant } from '@ovation/ui-kit/i18n/localTime';
import {
  type DraftFile,
  emptyDraft,
  type PollDraft,
  type PostDraft,
  type SavedAs,
  type Teaser,
} from './draft.ts';

const kinds: Readonly<Record<string, FileKind>> = { 'feed-video': 'video', 'feed-audio': 'audio' };

/** Role of a file in a post. */
export const kindOf = ({ type }: Pick<FileView, 'type'>): FileKind =>
  type === 'feed-teaser' ? 'video' : (kinds[type] ?? 'photo');

export const draftFileOf = (file: FileView, name: string): DraftFile => ({
  fileId: file._id,
  name,
  kind: kindOf(file),
  url: file.thumbnails[0]?.url ?? (kindOf(file) === 'photo' ? (file.url ?? undefined) : undefined),
});

/** Returns true for a scheduled post, which the API calls inactive until it is published. */
export const isScheduled = ({ status, scheduledAt, publishedAt }: Feed): boolean =>
  status === 'inactive' && scheduledAt !== null && publishedAt === null;

/** Time within which the scheduler publishes a due post, in milliseconds. */
const overdueAfterMs = 60_000;

/** Returns true if its time has passed, and something delays the publication. */
export const isOverdue = (feed: Feed): boolean =>
  isScheduled(feed) &&
  !hasEnded(feed) &&
  Date.parse(feed.scheduledAt ?? '') + overdueAfterMs < serverNowMs();

/** Returns true for an expired post; its creator can set another time. */
export const hasEnded = ({ status, expiresAt }: Feed): boolean =>
  status === 'inactive' && expiresAt !== null && Date.parse(expiresAt) <= serverNowMs();

const savedAs = (feed: Feed): SavedAs => {
  if (feed.status === 'active') return 'published';
  if (hasEnded(feed)) return 'ended';
  return isScheduled(feed) ? 'scheduled' : 'draft';
};

const teaserOf = ({ teaserId, fileIds }: Feed): Teaser => {
  if (teaserId === null) return 'none';
  return fileIds.includes(teaserId) ? 'beginning' : 'own';
};

const pollOf = ({ polls: [poll] }: Feed): PollDraft | undefined =>
  poll && {
    pollId: poll._id,
    question: poll.description,
    answers: poll.options.map(({ description }) => description),
    endsAt: fieldOfInstant(poll.expiredAt),
  };

/** References to files are kept, even where the server has nothing to show of one. */
const draftFileById = (
  feed: Feed,
  id: string,
  file: FileView | undefined,
  name: string,
): DraftFile =>
  file
    ? draftFileOf(file, name)
    : {
        fileId: id,
        name,
        url: undefined,
        kind: feed.type === 'video' || feed.type === 'audio' ? feed.type : 'photo',
      };

const filesOf = (feed: Feed): readonly DraftFile[] =>
  feed.fileIds.map((id, at) =>
    draftFileById(
      feed,
      id,
      feed.files.find(({ _id }) => _id === id),
      String(at + 1),
    ),
  );

const ownTeaserOf = (feed: Feed): DraftFile | undefined =>
  feed.teaserId !== null && teaserOf(feed) === 'own'
    ? { ...draftFileById(feed, feed.teaserId, feed.teaser ?? undefined, '1'), kind: 'video' }
    : undefined;

/** Scheduled time of an unpublished post; a published one has none to set. */
const scheduleOf = ({ scheduledAt, publishedAt }: Feed): string | null =>
  publishedAt === null ? scheduledAt : null;

/** Maps a saved post to a draft. */
export const draftOf = (feed: Feed): PostDraft => ({
  feedId: feed._id,
  savedAs: savedAs(feed),
  idempotencyKey: undefined,
  text: feed.text ?? '',
  price: feed.price > 0 ? String(feed.price) : '',
  isSale: feed.isSale,
  audience: feed.audience === 'buyers' ? 'subscribers' : feed.audience,
  showExcerpt: feed.showExcerpt,
  files: filesOf(feed),
  thumbnail:
    feed.thumbnailId === null
      ? undefined
      : {
          ...draftFileById(feed, feed.thumbnailId, feed.thumbnail ?? undefined, '1'),
          kind: 'photo',
        },
  teaser: teaserOf(feed),
  ownTeaser: ownTeaserOf(feed),
  poll: pollOf(feed),
  morePollIds: feed.pollIds.filter((id) => id !== feed.polls[0]?._id),
  tags: feed.tags,
  categoryIds: feed.categoryIds,
  commenters: feed.commenters,
  isPinned: feed.isPinned,
  scheduledFor: fieldOfInstant(scheduleOf(feed)),
  endsAt: fieldOfInstant(feed.expiresAt),
  savedTimes: {
    updatedAt: feed.updatedAt,
    scheduledAt: scheduleOf(feed),
    expiresAt: feed.expiresAt,
  },
});

/** Creates a draft with the contents of another post; its poll is asked again. */
export const copyOf = (feed: Feed): PostDraft => {
  const { poll, ...rest } = draftOf(feed);
  return {
    ...rest,
    feedId: undefined,
    savedAs: undefined,
    poll: poll && { ...poll, pollId: undefined, endsAt: '' },
    morePollIds: [],
    isPinned: false,
    scheduledFor: '',
    endsAt: '',
    savedTimes: emptyDraft.savedTimes,
  };
};
