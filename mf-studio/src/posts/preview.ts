import { commentRefusal, lockReasonFor } from '@ovation/contracts/content/access/rules';
import type { FileView } from '@ovation/contracts/files/file';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { displayedExcerptOf } from '@ovation/contracts/posts/excerpt';
import type { Feed } from '@ovation/contracts/posts/feed';
import { type OpenAudience, type PostDraft, showsExcerpt, typeOf } from '../drafts/draft.ts';
import { pollBodyOf } from '../drafts/draftBody.ts';

/** A draft with the data that its preview needs. */
export interface Preview {
  readonly draft: PostDraft;
  /** Audience while it is not for sale. */
  readonly audience: OpenAudience;
  /** In tokens; 0 while none is set. */
  readonly price: number;
  readonly creator: OwnPerformerProfile;
  /** Known files, by id. */
  readonly files: ReadonlyMap<string, FileView>;
  /** True for a viewer without access. */
  readonly isLocked: boolean;
  /** ISO 8601. */
  readonly now: string;
}

const samplePost = 'preview';

/** A viewer with access to a post, whatever that takes. */
const openAccess = { isOwn: false, isOpen: true, isPublished: true, isSubscribed: true };
const isFile = (file: FileView | undefined): file is FileView => file !== undefined;

const pollsOf = ({ poll }: PostDraft): Feed['polls'] => {
  if (!poll) return [];
  const { description, options, expiredAt } = pollBodyOf(poll);
  return [
    {
      _id: poll.pollId ?? samplePost,
      description,
      options: options.map((option, at) => ({
        _id: `${samplePost}-${at}`,
        description: option,
        totalVote: 0,
      })),
      totalVote: 0,
      expiredAt,
      status: 'open',
      votedOptionId: null,
    },
  ];
};

/** An anonymous viewer. */
const anonymousAccess = { isOwn: false, isBought: false, isSubscribed: false, isFollowing: false };

const lockReasonOf = (draft: PostDraft, audience: OpenAudience): Feed['lockReason'] =>
  lockReasonFor({ audience, isForSale: draft.isSale }, anonymousAccess);

const offerOf = ({ monthlyPrice, currency, trialDays }: OwnPerformerProfile): Feed['offer'] =>
  monthlyPrice > 0 ? { monthlyPrice, currency, trialDays } : null;

/** Returns true if the post is locked for anyone. */
export const isEverLocked = (draft: PostDraft, audience: OpenAudience): boolean =>
  lockReasonOf(draft, audience) !== null;

/** Maps a draft to the post that a fan would get. */
export const previewOf = (preview: Preview): Feed => {
  const { draft, audience, price, creator, files, isLocked, now } = preview;
  const text = draft.text.trim();
  const kept = draft.files.map(({ fileId }) => files.get(fileId)).filter(isFile);
  const thumbnail = files.get(draft.thumbnail?.fileId ?? '') ?? null;
  const teaser =
    draft.teaser === 'own'
      ? (files.get(draft.ownTeaser?.fileId ?? '') ?? null)
      : draft.teaser === 'beginning'
        ? (kept.find(({ type }) => type === 'feed-video') ?? null)
        : null;
  const pictured = thumbnail ?? kept.find(({ blurHash }) => blurHash !== null);
  const lockReason = isLocked ? lockReasonOf(draft, audience) : null;
  return {
    _id: draft.feedId ?? samplePost,
    performerId: creator._id,
    performer: creator,
    type: typeOf(draft),
    text: isLocked ? null : text,
    fileIds: isLocked ? [] : kept.map(({ _id }) => _id),
    files: isLocked ? [] : kept,
    totalFile: draft.files.length,
    totalPhoto: kept.filter(({ type }) => type === 'feed-photo').length,
    duration: kept.reduce((sum, { duration }) => sum + (duration ?? 0), 0) || null,
    thumbnailId: isLocked ? null : (thumbnail?._id ?? null),
    thumbnail: isLocked ? null : thumbnail,
    teaserId: teaser?._id ?? null,
    teaser,
    pollIds: draft.poll ? [draft.poll.pollId ?? samplePost] : [],
    polls: isLocked ? [] : pollsOf(draft),
    categoryIds: [...draft.categoryIds],
    tags: [...draft.tags],
    commenters: draft.commenters,
    mayComment: commentRefusal({ ...openAccess, commenters: draft.commenters }) === undefined,
    preview:
      isLocked && pictured
        ? { width: pictured.width, height: pictured.height, blurHash: pictured.blurHash, url: null }
        : null,
    audience: draft.isSale ? 'buyers' : audience,
    isSale: draft.isSale,
    price: draft.isSale ? price : 0,
    isPinned: draft.isPinned,
    showExcerpt: showsExcerpt(draft),
    excerpt: displayedExcerptOf({ type: typeOf(draft), text, showExcerpt: showsExcerpt(draft) }),
    isLocked,
    lockReason,
    offer: lockReason === 'subscribe' ? offerOf(creator) : null,
    isBought: false,
    totalLike: 0,
    totalComment: 0,
    totalView: 0,
    sales: null,
    isLiked: false,
    isBookmarked: false,
    isKept: false,
    reason: null,
    editedAt: null,
    status: 'active',
    scheduledAt: null,
    expiresAt: null,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  };
};
