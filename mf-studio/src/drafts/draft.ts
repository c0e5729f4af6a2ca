import type { Commenters } from '@ovation/contracts/content/access/rules';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { type FeedType, showsExcerptByDefault } from '@ovation/contracts/feeds/rules';
import { pollOptionsMin } from '@ovation/contracts/polls/rules';
import type { FileKind } from '@ovation/product-ui/uploads/chosenFile';
import { readTokens } from '@ovation/ui-kit/i18n/typedNumber';
import { newIdempotencyKey } from '@ovation/web-client/api/client';

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
  /** When it was written last, as it was read here; null for a new one. */
  readonly updatedAt: string | null;
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
  savedTimes: { updatedAt: null, scheduledAt: null, expiresAt: null },
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

interface Holding extends Pick<PostDraft, 'poll'> {
  readonly files: readonly Pick<KeptFile, 'kind'>[];
}

export const has = ({ files }: Pick<Holding, 'files'>, kind: FileKind): boolean =>
  files.some((file) => file.kind === kind);

/** What a post is follows from what it holds. */
export const typeOf = (draft: Holding): FeedType => {
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

/**
 * Whether the beginning of the text stands on the post while it is locked. Files on their way count as those that
 * are there: what a writer is told when they press Publish is what comes of it.
 */
export const showsExcerpt = (
  draft: PostDraft,
  onTheirWay: readonly Pick<KeptFile, 'kind'>[] = [],
): boolean =>
  draft.showExcerpt ??
  showsExcerptByDefault(typeOf({ ...draft, files: [...draft.files, ...onTheirWay] }));

/** Whole tokens; 0 for what is not sold, or has no price that can be read yet. */
export const priceOf = ({ isSale, price }: PostDraft, language: string): number => {
  const typed = readTokens(price, language);
  return isSale && typed.kind === 'tokens' ? typed.tokens : 0;
};
