import { completeContent } from '@ovation/contracts/posts/content';
import type { FeedEvent } from '@ovation/contracts/posts/events';
import type { FeedBody } from '@ovation/contracts/posts/routes';
import { audienceByDefault, showsExcerptByDefault } from '@ovation/contracts/posts/rules';
import type { FieldText } from '@ovation/contracts/translations/fieldTexts';
import { type Accepted, accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { FeedPost } from './model.ts';
import {
  checkMedia,
  checkReferences,
  missingMediaOf,
  type OwnMedia,
  type OwnReferences,
} from './postMedia.decide.ts';

export interface WriteFeed {
  readonly feedId: string;
  readonly performerId: string;
  readonly body: FeedBody;
  readonly now: string;
  /** True when the creator's documents are verified. */
  readonly mayPublish: boolean;
  /** Minimum sale price in tokens. */
  readonly minimumSaleTokens: number;
  /** References of the post, as far as they are the creator's own. */
  readonly own: OwnReferences;
}

export interface UpdateFeed {
  /** `updatedAt` of the version that was read (optimistic concurrency); null skips the check. */
  readonly unmodifiedSince: string | null;
}

type RefusalCode =
  | 'FEED_INCOMPLETE'
  | 'FILE_NOT_FOUND'
  | 'PERFORMER_NOT_VERIFIED'
  | 'PRICE_TOO_LOW'
  | 'UNKNOWN_CATEGORY';

const incomplete = (path: string, message: FieldText) =>
  refused('FEED_INCOMPLETE', { errors: [{ path, message }] });

/** Checks that schedule and expiry are in the future, and in order. */
const checkTimes = ({ body: { scheduledAt, expiresAt }, now }: WriteFeed) => {
  if (scheduledAt !== null && scheduledAt <= now) {
    return incomplete('scheduledAt', 'Choose a time in the future.');
  }
  if (expiresAt !== null && expiresAt <= (scheduledAt ?? now)) {
    return incomplete('expiresAt', 'A post can only end after it’s published.');
  }
  return undefined;
};

/** Checks that a post has the content its type needs. */
const checkContent = ({ body, own }: WriteFeed) => {
  if (body.type === 'text' && body.text === '') {
    return incomplete('text', 'A text post needs text.');
  }
  const missing = missingMediaOf(body, own);
  return missing ? refused('FEED_INCOMPLETE', { errors: [missing] }) : checkMedia(body, own);
};

/** Checks price and audience of a sale. */
const checkSale = ({ body, minimumSaleTokens }: WriteFeed) => {
  if (body.isSale && body.price === 0) {
    return incomplete('price', 'A post for sale needs a price.');
  }
  if (body.audience !== null && body.isSale !== (body.audience === 'buyers')) {
    return incomplete('audience', 'A post for buyers is for sale, and one for sale is for buyers.');
  }
  const audience = body.audience ?? audienceByDefault(body.isSale);
  if (body.planIds.length > 0 && audience !== 'subscribers') {
    return incomplete('planIds', 'Only posts for subscribers can open to chosen plans.');
  }
  if (body.isSale && body.price < minimumSaleTokens) {
    const values = { minimum: minimumSaleTokens };
    return refused('PRICE_TOO_LOW', {
      values,
      errors: [{ path: 'price', message: '{minimum} or more', values }],
    });
  }
  return undefined;
};

const validate = (command: WriteFeed) => {
  const { body, mayPublish, own } = command;
  const invalidReference = checkReferences(body, own);
  if (invalidReference || body.status === 'draft') return invalidReference;
  const refusal = checkContent(command) ?? checkSale(command);
  if (refusal) return refusal;
  if (body.status !== 'active') return undefined;
  return checkTimes(command) ?? (mayPublish ? undefined : refused('PERFORMER_NOT_VERIFIED'));
};

const contentOf = ({ feedId, performerId, body }: WriteFeed, version: number) => ({
  feedId,
  performerId,
  version,
  type: body.type,
  text: body.text,
  fileIds: body.fileIds,
  thumbnailId: body.thumbnailId,
  teaserId: body.teaserId,
  pollIds: body.pollIds,
  categoryIds: body.categoryIds,
  tags: body.tags,
  commenters: body.commenters,
  audience: body.audience ?? audienceByDefault(body.isSale),
  planIds: body.planIds.length > 0 ? body.planIds : undefined,
  isSale: body.isSale,
  price: body.isSale ? body.price : 0,
  isPinned: body.isPinned,
  showExcerpt: body.showExcerpt ?? showsExcerptByDefault(body.type),
  scheduledAt: body.scheduledAt,
  expiresAt: body.expiresAt,
  status:
    body.status === 'active' && body.scheduledAt !== null ? ('scheduled' as const) : body.status,
});

const isUnchanged = (content: ReturnType<typeof contentOf>, post: FeedPost): boolean =>
  Object.entries(completeContent(content)).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(post[field as keyof FeedPost]),
  );

/** Returns the publish event; republishing after deactivation keeps the feed position. */
const publishEvents = (
  { feedId, performerId, status }: ReturnType<typeof contentOf>,
  publishedAt: string | null,
  now: string,
): FeedEvent[] =>
  status === 'active' && publishedAt === null
    ? [{ type: 'FeedPublished', data: { feedId, performerId, publishedAt: now } }]
    : [];

export const decideCreateFeed = (command: WriteFeed): Decision<FeedEvent, RefusalCode> => {
  const refusal = validate(command);
  if (refusal) return refusal;
  const content = contentOf(command, 1);
  return accepted([
    { type: 'FeedCreated', data: { ...content, createdAt: command.now } },
    ...publishEvents(content, null, command.now),
  ]);
};

export const decideUpdateFeed = (
  { unmodifiedSince, ...command }: WriteFeed & UpdateFeed,
  post: FeedPost | undefined,
): Decision<FeedEvent, RefusalCode | 'FEED_CHANGED' | 'NOT_FOUND'> => {
  if (!post || post.isRemoved || post.performerId !== command.performerId) {
    return refused('NOT_FOUND');
  }
  if (unmodifiedSince !== null && post.updatedAt !== unmodifiedSince) {
    return refused('FEED_CHANGED');
  }
  // An unchanged copy is no edit; readers would be notified of one.
  if (isUnchanged(contentOf(command, post.version), post)) return accepted([]);
  const refusal = validate(command);
  if (refusal) return refusal;
  const content = contentOf(command, post.version + 1);
  return accepted([
    { type: 'FeedUpdated', data: { ...content, updatedAt: command.now } },
    ...publishEvents(content, post.publishedAt, command.now),
  ]);
};

export const decideRemoveFeed = (
  { feedId, performerId, now }: Pick<WriteFeed, 'feedId' | 'performerId' | 'now'>,
  post: FeedPost | undefined,
): Decision<FeedEvent, 'NOT_FOUND'> => {
  if (!post || post.isRemoved || post.performerId !== performerId) return refused('NOT_FOUND');
  return accepted([{ type: 'FeedRemoved', data: { feedId, performerId, removedAt: now } }]);
};

/** State checks of a due scheduled post; much may have changed since it was written. */
export interface PublishDue {
  readonly now: string;
  /** True when its creator is verified and not suspended. */
  readonly mayPublish: boolean;
  readonly ownFiles: ReadonlyMap<string, OwnMedia>;
}

/** Returns the ids of all files a post references. */
export const namedFilesOf = ({
  fileIds,
  thumbnailId,
  teaserId,
}: Pick<FeedPost, 'fileIds' | 'thumbnailId' | 'teaserId'>): readonly string[] => [
  ...new Set([...fileIds, thumbnailId, teaserId].filter((id) => id !== null)),
];

/**
 * Publishes a due scheduled post. No event when it was changed or has ended meanwhile, or while its creator
 * may not publish or a file is missing.
 */
export const decidePublishDue = (
  { now, mayPublish, ownFiles }: PublishDue,
  post: FeedPost | undefined,
): Accepted<FeedEvent> => {
  if (!post || post.isRemoved || post.status !== 'scheduled') return accepted([]);
  if (!mayPublish || !namedFilesOf(post).every((id) => ownFiles.has(id))) return accepted([]);
  if (post.scheduledAt === null || post.scheduledAt > now) return accepted([]);
  if (post.expiresAt !== null && post.expiresAt <= now) return accepted([]);
  const { feedId, performerId } = post;
  return accepted([{ type: 'FeedPublished', data: { feedId, performerId, publishedAt: now } }]);
};

/** Expires a post, which may never have been published. */
export const decideExpireDue = (now: string, post: FeedPost | undefined): Accepted<FeedEvent> => {
  if (!post || post.isRemoved) return accepted([]);
  const { feedId, performerId, status, expiresAt } = post;
  const hasEnd = (status === 'active' || status === 'scheduled') && expiresAt !== null;
  if (!hasEnd || expiresAt > now) return accepted([]);
  return accepted([{ type: 'FeedExpired', data: { feedId, performerId, expiredAt: now } }]);
};
