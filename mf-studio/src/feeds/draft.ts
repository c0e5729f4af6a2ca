import type { Feed } from '@ovation/contracts/feeds/feed';
import { showsExcerptByDefault } from '@ovation/contracts/feeds/rules';
import type { FileView } from '@ovation/contracts/files/file';

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
  readonly text: string;
  readonly price: string;
  readonly isSale: boolean;
  /** Whom it is open to while it is not for sale. */
  readonly audience: OpenAudience;
  /** Undefined: as is usual for what it holds. */
  readonly showExcerpt: boolean | undefined;
  readonly photos: readonly KeptPhoto[];
  /** Local date and time, `2026-11-23T09:00`; empty: at once. */
  readonly scheduledFor: string;
  /** Likewise; empty: it does not end. */
  readonly endsAt: string;
}

export type OpenAudience = Exclude<Feed['audience'], 'buyers'>;

export const emptyDraft: PostDraft = {
  feedId: undefined,
  text: '',
  price: '',
  isSale: false,
  audience: 'subscribers',
  showExcerpt: undefined,
  photos: [],
  scheduledFor: '',
  endsAt: '',
};

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

/** A saved post, to be written on. */
export const draftOf = (feed: Feed): PostDraft => ({
  feedId: feed._id,
  text: feed.text ?? '',
  price: feed.price > 0 ? String(feed.price) : '',
  isSale: feed.isSale,
  audience: feed.audience === 'buyers' ? 'subscribers' : feed.audience,
  showExcerpt: feed.showExcerpt,
  photos: feed.files.map((file, at) => photoOf(file, String(at + 1))),
  scheduledFor:
    feed.scheduledAt && !feed.publishedAt ? localTimeOf(new Date(feed.scheduledAt)) : '',
  endsAt: feed.expiresAt ? localTimeOf(new Date(feed.expiresAt)) : '',
});

const typeOf = (draft: PostDraft): 'photo' | 'text' => (draft.photos.length > 0 ? 'photo' : 'text');

/** Whether the beginning of the text stands on the post while it is locked. */
export const showsExcerpt = (draft: PostDraft): boolean =>
  draft.showExcerpt ?? showsExcerptByDefault(typeOf(draft));

interface Faults {
  readonly isEmpty: boolean;
  readonly price: boolean;
  readonly schedule: boolean;
  readonly end: boolean;
}

/** `minimumPrice`: the least that something can be sold at, in tokens. */
export const faultsOf = (draft: PostDraft, now: Date, minimumPrice: number): Faults => {
  const price = Number(draft.price);
  const scheduled = draft.scheduledFor === '' ? now : new Date(draft.scheduledFor);
  const begins = scheduled > now ? scheduled : now;
  return {
    isEmpty: draft.text.trim() === '' && draft.photos.length === 0,
    price: draft.isSale && !(Number.isInteger(price) && price >= minimumPrice),
    schedule: draft.scheduledFor !== '' && scheduled <= now,
    end: draft.endsAt !== '' && new Date(draft.endsAt) <= begins,
  };
};

const instantOf = (localTime: string): string | null =>
  localTime === '' ? null : new Date(localTime).toISOString();

/** What is sent: a saved draft keeps the time that it was meant for. */
export const bodyOf = (draft: PostDraft, status: 'active' | 'draft') => ({
  type: typeOf(draft),
  text: draft.text.trim(),
  fileIds: draft.photos.map(({ fileId }) => fileId),
  audience: draft.isSale ? ('buyers' as const) : draft.audience,
  isSale: draft.isSale,
  price: draft.isSale ? Number(draft.price) : 0,
  showExcerpt: showsExcerpt(draft),
  scheduledAt: instantOf(draft.scheduledFor),
  expiresAt: instantOf(draft.endsAt),
  status,
});
