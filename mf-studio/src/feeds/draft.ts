import type { Feed } from '@ovation/contracts/feeds/feed';
import { audienceByDefault, showsExcerptByDefault } from '@ovation/contracts/feeds/rules';
import type { FileView } from '@ovation/contracts/files/file';
import { newIdempotencyKey } from '@ovation/ui-kit/data/api';
import { readTokens } from '@ovation/ui-kit/i18n/typedNumber';

/** A photo that has arrived and belongs to the post that is being written. */
export interface KeptPhoto {
  readonly fileId: string;
  readonly name: string;
  /** A small picture of it; undefined while its sizes are being made. */
  readonly url: string | undefined;
}

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
  readonly photos: readonly KeptPhoto[];
  /** These two stay as they were: nothing here changes them. */
  readonly isPinned: boolean;
  readonly thumbnailId: string | null;
  /** Local date and time, `2026-11-23T09:00`; empty: at once. */
  readonly scheduledFor: string;
  /** Likewise; empty: it does not end. */
  readonly endsAt: string;
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
  photos: [],
  isPinned: false,
  thumbnailId: null,
  scheduledFor: '',
  endsAt: '',
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

export const photoOf = (file: FileView, name: string): KeptPhoto => ({
  fileId: file._id,
  name,
  url: file.thumbnails[0]?.url ?? file.url ?? undefined,
});

/** An instant as the fields of a browser write it, in the reader's own time. */
export const localTimeOf = (at: Date): string => {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
};

/** On the wire it is inactive until the clock comes to it. */
export const isScheduled = ({ status, scheduledAt, publishedAt }: Feed): boolean =>
  status === 'inactive' && scheduledAt !== null && publishedAt === null;

/** The clock has taken it down; its creator can set another time. */
export const hasEnded = ({ status, expiresAt }: Feed): boolean =>
  status === 'inactive' && expiresAt !== null && Date.parse(expiresAt) <= Date.now();

const savedAs = (feed: Feed): SavedAs => {
  if (feed.status === 'active') return 'published';
  if (hasEnded(feed)) return 'ended';
  return isScheduled(feed) ? 'scheduled' : 'draft';
};

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
  photos: feed.files.map((file, at) => photoOf(file, String(at + 1))),
  isPinned: feed.isPinned,
  thumbnailId: feed.thumbnail?._id ?? null,
  scheduledFor:
    feed.scheduledAt && !feed.publishedAt ? localTimeOf(new Date(feed.scheduledAt)) : '',
  endsAt: feed.expiresAt ? localTimeOf(new Date(feed.expiresAt)) : '',
});

const typeOf = (draft: PostDraft): 'photo' | 'text' => (draft.photos.length > 0 ? 'photo' : 'text');

/** The one thing that is done with what is written. */
export const actOf = ({ savedAs, scheduledFor }: PostDraft): 'save' | 'schedule' | 'publish' => {
  if (savedAs === 'published') return 'save';
  if (scheduledFor === '') return 'publish';
  return savedAs === 'scheduled' ? 'save' : 'schedule';
};

/** Somebody would miss it: words or photos. */
export const isWritten = ({ text, photos }: PostDraft): boolean =>
  text.trim() !== '' || photos.length > 0;

/** Whether the beginning of the text stands on the post while it is locked. */
export const showsExcerpt = (draft: PostDraft): boolean =>
  draft.showExcerpt ?? showsExcerptByDefault(typeOf(draft));

export type PriceFault = 'missing' | 'fraction' | 'unclear' | 'low';

export interface Faults {
  readonly isEmpty: boolean;
  readonly price: PriceFault | undefined;
  readonly schedule: boolean;
  readonly end: boolean;
}

/** What a draft is measured by. `minimumPrice` in tokens; `language` is that in which numbers are typed. */
export interface Measure {
  readonly now: Date;
  readonly minimumPrice: number;
  readonly language: string;
}

const priceFaultOf = (
  { isSale, price }: PostDraft,
  { minimumPrice, language }: Measure,
): PriceFault | undefined => {
  if (!isSale) return undefined;
  const typed = readTokens(price, language);
  if (typed.kind === 'tokens') return typed.tokens < minimumPrice ? 'low' : undefined;
  return typed.kind === 'empty' ? 'missing' : typed.kind;
};

export const faultsOf = (draft: PostDraft, measure: Measure): Faults => {
  const { now } = measure;
  const scheduled = draft.scheduledFor === '' ? now : new Date(draft.scheduledFor);
  const begins = scheduled > now ? scheduled : now;
  return {
    isEmpty: !isWritten(draft),
    price: priceFaultOf(draft, measure),
    schedule: draft.scheduledFor !== '' && scheduled <= now,
    end: draft.endsAt !== '' && new Date(draft.endsAt) <= begins,
  };
};

export const hasFaults = ({ isEmpty, price, schedule, end }: Faults): boolean =>
  isEmpty || price !== undefined || schedule || end;

/** Whole tokens; 0 for what is not sold, or has no price that can be read yet. */
const priceOf = ({ isSale, price }: PostDraft, language: string): number => {
  const typed = readTokens(price, language);
  return isSale && typed.kind === 'tokens' ? typed.tokens : 0;
};

const instantOf = (localTime: string): string | null =>
  localTime === '' ? null : new Date(localTime).toISOString();

/** What is sent: a saved draft keeps the time that it was meant for. */
export const bodyOf = (draft: PostDraft, status: 'active' | 'draft', language: string) => ({
  type: typeOf(draft),
  text: draft.text.trim(),
  fileIds: draft.photos.map(({ fileId }) => fileId),
  thumbnailId: draft.thumbnailId,
  isPinned: draft.isPinned,
  audience:
    draft.isSale || draft.audience === undefined ? audienceByDefault(draft.isSale) : draft.audience,
  isSale: draft.isSale,
  price: priceOf(draft, language),
  showExcerpt: showsExcerpt(draft),
  scheduledAt: instantOf(draft.scheduledFor),
  expiresAt: instantOf(draft.endsAt),
  status,
});

/** Whether something was changed on a saved post that is not saved yet. */
export const isChanged = (draft: PostDraft, saved: Feed, language: string): boolean => {
  const [now, before] = [draft, draftOf(saved)].map((one) => bodyOf(one, 'draft', language));
  return JSON.stringify(now) !== JSON.stringify(before);
};
