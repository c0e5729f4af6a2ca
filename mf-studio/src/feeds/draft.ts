import type { Feed } from '@ovation/contracts/feeds/feed';
import type { Commenters } from '@ovation/contracts/feeds/rules';

import {
  audienceByDefault,
  type FeedType,
  showsExcerptByDefault,
} from '@ovation/contracts/feeds/rules';
import type { FileView } from '@ovation/contracts/files/file';
import { pollOptionsMin } from '@ovation/contracts/polls/rules';
import { newIdempotencyKey } from '@ovation/ui-kit/data/api';
import { fieldOfInstant, instantOf } from '@ovation/ui-kit/i18n/localTime';
import { readTokens } from '@ovation/ui-kit/i18n/typedNumber';
import type { FileKind } from '@ovation/ui-kit/uploads/chosenFile';

/** A file that has arrived and belongs to the post that is being written. */
export interface KeptFile {
  readonly fileId: string;
  readonly name: string;
  readonly kind: FileKind;
  /** A small picture of it; undefined while that is being made. */
  readonly url: string | undefined;
}

/** A question as it is written; with an id it has been asked, and stays as it is. */
export interface PollDraft {
  readonly pollId: string | undefined;
  readonly question: string;
  readonly answers: readonly string[];
  /** Local date and time; empty: it stays open. */
  readonly endsAt: string;
}

/** What of a locked video everybody may watch: nothing, its beginning, or a video for that. */
export type Teaser = 'none' | 'beginning' | 'own';

/** A post as it is written; all of it outlives the page. */
export interface PostDraft {
  /** The saved post that is being changed; undefined for a new one. */
  readonly feedId: string | undefined;
  /** What became of it so far; undefined for a new one. */
  readonly savedAs: SavedAs | undefined;
  /** Under this key a new post is made, once, however often it is sent; made with the first attempt. */
  readonly idempotencyKey: string | undefined;
  readonly text: string;
  /** As it is typed. */
  readonly price: string;
  readonly isSale: boolean;
  /** Whom it is open to while it is not for sale. Undefined: as is usual for its writer. */
  readonly audience: OpenAudience | undefined;
  /** Undefined: as is usual for what it holds. */
  readonly showExcerpt: boolean | undefined;
  readonly files: readonly KeptFile[];
  readonly thumbnail: KeptFile | undefined;
  readonly teaser: Teaser;
  readonly ownTeaser: KeptFile | undefined;
  readonly poll: PollDraft | undefined;
  /** Further ones of a saved post stay as they were: nothing here changes them. */
  readonly morePollIds: readonly string[];
  readonly tags: readonly string[];
  readonly categoryIds: readonly string[];
  readonly commenters: Commenters;
  readonly isPinned: boolean;
  /** Local date and time, `2026-11-23T09:00`; empty: at once. */
  readonly scheduledFor: string;
  /** Likewise; empty: it does not end. */
  readonly endsAt: string;
  /** The instants of the saved post, of which the fields show less than they are. */
  readonly savedTimes: SavedTimes;
}

export interface SavedTimes {
  readonly scheduledAt: string | null;
  readonly expiresAt: string | null;
}

export type SavedAs = 'draft' | 'scheduled' | 'published' | 'ended';

export type OpenAudience = Exclude<Feed['audience'], 'buyers'>;

export const emptyDraft: PostDraft = {
  feedId: undefined,
  savedAs: undefined,
  idempotencyKey: undefined,
  text: '',
  price: '',
  isSale: false,
  audience: undefined,
  showExcerpt: undefined,
  files: [],
  thumbnail: undefined,
  teaser: 'none',
  ownTeaser: undefined,
  poll: undefined,
  morePollIds: [],
  tags: [],
  categoryIds: [],
  commenters: 'everyone',
  isPinned: false,
  scheduledFor: '',
  endsAt: '',
  savedTimes: { scheduledAt: null, expiresAt: null },
};

/**
 * The key that a post goes out under: the draft's own, for as long as it is not known to be made. What is
 * usual for its writer may change with that, and is written down beside the key.
 */
export const withKey = (
  draft: PostDraft,
  usualAudience: OpenAudience,
): PostDraft & { readonly idempotencyKey: string } => ({
  ...draft,
  audience: draft.audience ?? usualAudience,
  idempotencyKey: draft.idempotencyKey ?? newIdempotencyKey(),
});

export const emptyPoll: PollDraft = {
  pollId: undefined,
  question: '',
  answers: Array.from({ length: pollOptionsMin }, () => ''),
  endsAt: '',
};

const kinds: Readonly<Record<string, FileKind>> = { 'feed-video': 'video', 'feed-audio': 'audio' };

/** As what a file stands in a post. */
export const kindOf = ({ type }: Pick<FileView, 'type'>): FileKind =>
  type === 'feed-teaser' ? 'video' : (kinds[type] ?? 'photo');

export const keptOf = (file: FileView, name: string): KeptFile => ({
  fileId: file._id,
  name,
  kind: kindOf(file),
  url: file.thumbnails[0]?.url ?? (kindOf(file) === 'photo' ? (file.url ?? undefined) : undefined),
});

/** On the wire it is inactive until the clock comes to it. */
export const isScheduled = ({ status, scheduledAt, publishedAt }: Feed): boolean =>
  status === 'inactive' && scheduledAt !== null && publishedAt === null;

/** Within that the clock comes to what is due. */
const overdueAfterMs = 60_000;

/** Its time has come, and it was not published: something keeps it back. */
export const isOverdue = (feed: Feed): boolean =>
  isScheduled(feed) &&
  !hasEnded(feed) &&
  Date.parse(feed.scheduledAt ?? '') + overdueAfterMs < Date.now();

/** The clock has taken it down; its creator can set another time. */
export const hasEnded = ({ status, expiresAt }: Feed): boolean =>
  status === 'inactive' && expiresAt !== null && Date.parse(expiresAt) <= Date.now();

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

/** What the post names of files stays named, also while the server has nothing to show of one. */
const keptBy = (feed: Feed, id: string, file: FileView | undefined, name: string): KeptFile =>
  file
    ? keptOf(file, name)
    : {
        ...{ fileId: id, name, url: undefined },
        kind: feed.type === 'video' || feed.type === 'audio' ? feed.type : 'photo',
      };

const filesOf = (feed: Feed): readonly KeptFile[] =>
  feed.fileIds.map((id, at) =>
    keptBy(
      feed,
      id,
      feed.files.find(({ _id }) => _id === id),
      String(at + 1),
    ),
  );

const ownTeaserOf = (feed: Feed): KeptFile | undefined =>
  feed.teaserId !== null && teaserOf(feed) === 'own'
    ? { ...keptBy(feed, feed.teaserId, feed.teaser ?? undefined, '1'), kind: 'video' }
    : undefined;

/** When the clock publishes it; of one that was published there is nothing to set. */
const scheduleOf = ({ scheduledAt, publishedAt }: Feed): string | null =>
  publishedAt === null ? scheduledAt : null;

/** A saved post, to be written on. */
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
      : { ...keptBy(feed, feed.thumbnailId, feed.thumbnail ?? undefined, '1'), kind: 'photo' },
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
  savedTimes: { scheduledAt: scheduleOf(feed), expiresAt: feed.expiresAt },
});

/** A post begun anew with what another one holds; what was asked there is asked once more. */
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
    savedTimes: { scheduledAt: null, expiresAt: null },
  };
};

/** The files with one of them in the place of another; their order is that of the post. */
export const movedTo = <Item>(
  items: readonly Item[],
  from: number,
  to: number,
): readonly Item[] => {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
};

export const has = ({ files }: PostDraft, kind: FileKind): boolean =>
  files.some((file) => file.kind === kind);

/** What a post is follows from what it holds. */
export const typeOf = (draft: PostDraft): FeedType => {
  if (has(draft, 'video')) return 'video';
  if (has(draft, 'audio')) return 'audio';
  if (draft.poll) return 'poll';
  return has(draft, 'photo') ? 'photo' : 'text';
};

/** The one thing that is done with what is written. */
export const actOf = ({ savedAs, scheduledFor }: PostDraft): 'save' | 'schedule' | 'publish' => {
  if (savedAs === 'published') return 'save';
  if (scheduledFor === '') return 'publish';
  return savedAs === 'scheduled' ? 'save' : 'schedule';
};

/** Somebody would miss it: words, files or a question. */
export const isWritten = ({ text, files, poll }: PostDraft): boolean =>
  text.trim() !== '' || files.length > 0 || poll !== undefined;

/** Whether the beginning of the text stands on the post while it is locked. */
export const showsExcerpt = (draft: PostDraft): boolean =>
  draft.showExcerpt ?? showsExcerptByDefault(typeOf(draft));

/** Whole tokens; 0 for what is not sold, or has no price that can be read yet. */
export const priceOf = ({ isSale, price }: PostDraft, language: string): number => {
  const typed = readTokens(price, language);
  return isSale && typed.kind === 'tokens' ? typed.tokens : 0;
};

const teaserIdOf = ({ teaser, ownTeaser, files }: PostDraft): string | null => {
  switch (teaser) {
    case 'none':
      return null;
    case 'beginning':
      return files.find(({ kind }) => kind === 'video')?.fileId ?? null;
    case 'own':
      return ownTeaser?.fileId ?? null;
    default:
      return teaser satisfies never;
  }
};

/** The question as it is asked; what was left empty is no answer. */
export const pollBodyOf = ({ question, answers, endsAt }: PollDraft) => ({
  description: question.trim(),
  options: answers.map((answer) => answer.trim()).filter((answer) => answer !== ''),
  // It was not asked before: an asked one is not sent again.
  expiredAt: instantOf(endsAt, null),
});

/** What is sent: a saved draft keeps the time that it was meant for. A question is asked before it. */
export const bodyOf = (draft: PostDraft, status: 'active' | 'draft', language: string) => ({
  type: typeOf(draft),
  text: draft.text.trim(),
  fileIds: draft.files.map(({ fileId }) => fileId),
  thumbnailId: draft.thumbnail?.fileId ?? null,
  teaserId: teaserIdOf(draft),
  pollIds: [...(draft.poll?.pollId ? [draft.poll.pollId] : []), ...draft.morePollIds],
  tags: [...draft.tags],
  categoryIds: [...draft.categoryIds],
  commenters: draft.commenters,
  isPinned: draft.isPinned,
  audience:
    draft.isSale || draft.audience === undefined ? audienceByDefault(draft.isSale) : draft.audience,
  isSale: draft.isSale,
  price: priceOf(draft, language),
  showExcerpt: showsExcerpt(draft),
  scheduledAt: instantOf(draft.scheduledFor, draft.savedTimes.scheduledAt),
  expiresAt: instantOf(draft.endsAt, draft.savedTimes.expiresAt),
  status,
});

/** Whether something was changed on a saved post that is not saved yet. */
export const isChanged = (draft: PostDraft, saved: Feed, language: string): boolean => {
  if (draft.poll && draft.poll.pollId === undefined) return true;
  const [now, before] = [draft, draftOf(saved)].map((one) => bodyOf(one, 'draft', language));
  return JSON.stringify(now) !== JSON.stringify(before);
};
