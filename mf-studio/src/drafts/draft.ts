import type { Commenters } from '@ovation/contracts/content/access/rules';
import { pollOptionsMin } from '@ovation/contracts/polls/rules';
import type { Feed } from '@ovation/contracts/posts/feed';
import { type FeedType, showsExcerptByDefault } from '@ovation/contracts/posts/rules';
import type { FileKind } from '@ovation/product-ui/uploads/chosenFile';
import { readTokens } from '@ovation/ui-kit/i18n/typedNumber';
import { newIdempotencyKey } from '@ovation/web-client/api/client';

/** An uploaded file that belongs to the draft. */
export interface DraftFile {
  readonly fileId: string;
  readonly name: string;
  readonly kind: FileKind;
  /** Thumbnail URL; undefined while it is being made. */
  readonly url: string | undefined;
}

/** A poll as typed; with an id it is published, and can no longer change. */
export interface PollDraft {
  readonly pollId: string | undefined;
  readonly question: string;
  readonly answers: readonly string[];
  /** Local date and time; empty: it stays open. */
  readonly endsAt: string;
}

/** Teaser options of a locked video: none, its beginning, or a video of its own. */
export type Teaser = 'none' | 'beginning' | 'own';

/** A post as typed; all of it outlives the page. */
export interface PostDraft {
  /** Id of the saved post that is being edited; undefined for a new one. */
  readonly feedId: string | undefined;
  /** Status of the saved post; undefined for a new one. */
  readonly savedAs: SavedAs | undefined;
  /**
   * Idempotency key of a new post, created with the first attempt: however often it is sent, it is stored
   * once.
   */
  readonly idempotencyKey: string | undefined;
  readonly text: string;
  /** As typed. */
  readonly price: string;
  readonly isSale: boolean;
  /** Audience while it is not for sale. Undefined: the creator's default. */
  readonly audience: OpenAudience | undefined;
  /** Undefined: the default for its contents. */
  readonly showExcerpt: boolean | undefined;
  readonly files: readonly DraftFile[];
  readonly thumbnail: DraftFile | undefined;
  readonly teaser: Teaser;
  readonly ownTeaser: DraftFile | undefined;
  readonly poll: PollDraft | undefined;
  /** Further polls of a saved post, which stay as they are: nothing here changes them. */
  readonly morePollIds: readonly string[];
  readonly tags: readonly string[];
  readonly categoryIds: readonly string[];
  readonly commenters: Commenters;
  readonly isPinned: boolean;
  /** Local date and time, `2026-11-23T09:00`; empty: at once. */
  readonly scheduledFor: string;
  /** Likewise; empty: it does not expire. */
  readonly endsAt: string;
  /** Exact timestamps of the saved post; the fields show them at lower precision. */
  readonly savedTimes: SavedTimes;
}

export interface SavedTimes {
  /** Last change of the post as it was read here; null for a new one. */
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
 * Sets the idempotency key of a draft, reused until it is known to be stored. The creator's defaults may
 * change meanwhile, so they are stored beside the key.
 */
export const withIdempotencyKey = (
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

/** Moves a file to the position of another; their order is that of the post. */
export const moveItem = <Item>(
  items: readonly Item[],
  from: number,
  to: number,
): readonly Item[] => {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
};

interface Holding extends Pick<PostDraft, 'poll'> {
  readonly files: readonly Pick<DraftFile, 'kind'>[];
}

export const has = ({ files }: Pick<Holding, 'files'>, kind: FileKind): boolean =>
  files.some((file) => file.kind === kind);

/** Type of a post by its contents. */
export const typeOf = (draft: Holding): FeedType => {
  if (has(draft, 'video')) return 'video';
  if (has(draft, 'audio')) return 'audio';
  if (draft.poll) return 'poll';
  return has(draft, 'photo') ? 'photo' : 'text';
};

/** The action on the draft: save, schedule or publish. */
export const submitAction = ({
  savedAs,
  scheduledFor,
}: PostDraft): 'save' | 'schedule' | 'publish' => {
  if (savedAs === 'published') return 'save';
  if (scheduledFor === '') return 'publish';
  return savedAs === 'scheduled' ? 'save' : 'schedule';
};

/** True if the draft has content that must not be lost: text, files or a poll. */
export const hasContent = ({ text, files, poll }: PostDraft): boolean =>
  text.trim() !== '' || files.length > 0 || poll !== undefined;

/**
 * True if a locked post shows the beginning of its text. Pending uploads count as uploaded, so that the
 * form shows what Publish will result in.
 */
export const showsExcerpt = (
  draft: PostDraft,
  onTheirWay: readonly Pick<DraftFile, 'kind'>[] = [],
): boolean =>
  draft.showExcerpt ??
  showsExcerptByDefault(typeOf({ ...draft, files: [...draft.files, ...onTheirWay] }));

/** Whole tokens; 0 if it is not for sale, or has no valid price yet. */
export const priceOf = ({ isSale, price }: PostDraft, language: string): number => {
  const typed = readTokens(price, language);
  return isSale && typed.kind === 'tokens' ? typed.tokens : 0;
};
