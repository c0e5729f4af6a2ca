import { excerptOf } from '@ovation/contracts/feeds/excerpt';
import type { Feed } from '@ovation/contracts/feeds/feed';
import type { FeedDocument } from '@ovation/contracts/feeds/readModels';
import type { FileView } from '@ovation/contracts/files/file';
import type { PerformerCard, SubscriptionOffer } from '@ovation/contracts/performers/performer';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { lockOf, type ShownPost, type Viewer } from './access.ts';

/** What a post is shown with; looked up for many at once. */
export interface PostContext {
  readonly performers: (
    performerIds: readonly string[],
  ) => Promise<
    ReadonlyMap<string, { readonly card: PerformerCard; readonly offer: SubscriptionOffer | null }>
  >;
  /** With marks in place of what is personal in their links. */
  readonly files: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, FileView>>;
  readonly signMarked: (json: string, viewerId: string | undefined) => string;
  readonly previews: (
    fileIds: readonly string[],
  ) => Promise<ReadonlyMap<string, NonNullable<Feed['preview']>>>;
}

const cachedBytesMax = mebibytes(32);
/** How old a rendered post may be: names, pictures and counts around it change without it. */
const ageMsMax = 1_000;

const wireStatus = (status: FeedDocument['status']): Feed['status'] =>
  status === 'scheduled' || status === 'expired' ? 'inactive' : status;

/** What posts have on the wire before there are teasers, polls, reactions and comments. */
const notYet = {
  teaserId: null,
  teaser: null,
  pollIds: [],
  polls: [],
  categoryIds: [],
  tags: [],
  commenters: 'everyone',
  mayComment: false,
  totalLike: 0,
  totalComment: 0,
  totalView: 0,
  sales: null,
  isLiked: false,
  isBookmarked: false,
  reason: null,
  editedAt: null,
} satisfies Partial<Feed>;

/** What everybody sees of a post, whatever they paid. */
const openPart = (post: ShownPost, performer: PerformerCard | undefined) => ({
  _id: post.feedId,
  performerId: post.performerId,
  performer: performer ?? null,
  type: post.type,
  totalFile: post.fileIds.length,
  audience: post.audience,
  isSale: post.isSale,
  price: post.price,
  isPinned: post.isPinned,
  showExcerpt: post.showExcerpt,
  excerpt: excerptOf(post),
  ...notYet,
  isKept: post.isKept ?? false,
  ...(post.isErased && { isErased: true as const }),
  status: wireStatus(post.status),
  scheduledAt: post.scheduledAt,
  expiresAt: post.expiresAt,
  publishedAt: post.publishedAt,
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
});

/** The answer of a list, of posts that have been rendered. */
export const listJson = (posts: readonly string[], total: number, next?: string): string =>
  `{"data":[${posts.join(',')}],"total":${total}${next === undefined ? '' : `,"next":"${next}"`}}`;

interface Rendered {
  readonly open: string;
  readonly bought: string;
  readonly lockedForSubscription: string;
  /** The same to whoever has had the creator's trial. */
  readonly lockedAfterTrial: string;
  readonly lockedForSale: string;
  readonly lockedForFollowers: string;
}

/** Shows posts to a person: open ones whole, locked ones as their shape. */
export interface FeedRenderer {
  /** JSON of each post, in the order given. */
  json(posts: readonly ShownPost[], viewer: Viewer, mustBeFresh: boolean): Promise<string[]>;
}

/** Renders a post once in each of its few forms; which form a person gets is all that is personal. */
export const createFeedRenderer = ({
  performers,
  files,
  previews,
  signMarked,
}: PostContext): FeedRenderer => {
  const cache = sizedCache<Rendered>({ bytesMax: cachedBytesMax, ttl: ageMsMax });
  const keyOf = ({ feedId, updatedAt, status, isKept = false }: ShownPost): string =>
    `${feedId}:${updatedAt}:${status}:${isKept}`;

  const render = async (posts: readonly ShownPost[]): Promise<Map<string, Rendered>> => {
    const made = new Map<string, Rendered>();
    const fileIds = new Set(posts.flatMap(({ fileIds, thumbnailId }) => [...fileIds, thumbnailId]));
    fileIds.delete(null);
    const firstIds = posts.flatMap((post) => post.thumbnailId ?? post.fileIds[0] ?? []);
    const [performerOf, fileOf, previewOf] = await Promise.all([
      performers([...new Set(posts.map(({ performerId }) => performerId))]),
      files([...fileIds].filter((id) => id !== null)),
      previews(firstIds),
    ]);
    for (const post of posts) {
      const performer = performerOf.get(post.performerId);
      const shared = openPart(post, performer?.card);
      const thumbnail = post.thumbnailId === null ? null : (fileOf.get(post.thumbnailId) ?? null);
      const open = {
        ...shared,
        text: post.text,
        files: post.fileIds.flatMap((id) => fileOf.get(id) ?? []),
        thumbnail,
        preview: null,
        isLocked: false,
        lockReason: null,
        offer: null,
      };
      const locked = {
        ...shared,
        text: null,
        files: [],
        thumbnail: null,
        preview: previewOf.get(post.thumbnailId ?? post.fileIds[0] ?? '') ?? null,
        isLocked: true,
        isBought: false,
      };
      const offer = performer?.offer ?? null;
      const lockedFor = (shown: Feed['offer']): string =>
        JSON.stringify({ ...locked, lockReason: 'subscribe', offer: shown } satisfies Feed);
      const lockedWithout = (lockReason: 'buy' | 'follow'): string =>
        JSON.stringify({ ...locked, lockReason, offer: null } satisfies Feed);
      const rendered: Rendered = {
        open: JSON.stringify({ ...open, isBought: false } satisfies Feed),
        bought: JSON.stringify({ ...open, isBought: true } satisfies Feed),
        lockedForSubscription: lockedFor(offer),
        lockedAfterTrial: lockedFor(offer && { ...offer, trialDays: 0 }),
        lockedForSale: lockedWithout('buy'),
        lockedForFollowers: lockedWithout('follow'),
      };
      cache.set(keyOf(post), rendered);
      made.set(post.feedId, rendered);
    }
    return made;
  };

  const formOf = (rendered: Rendered, post: ShownPost, viewer: Viewer): string => {
    const lock = lockOf(post, viewer);
    if (lock === 'subscribe') {
      const hadTrial = viewer.trialsHad.has(post.performerId);
      return hadTrial ? rendered.lockedAfterTrial : rendered.lockedForSubscription;
    }
    if (lock === 'buy') return rendered.lockedForSale;
    if (lock === 'follow') return rendered.lockedForFollowers;
    return viewer.bought.has(post.feedId) ? rendered.bought : rendered.open;
  };

  return {
    json: async (posts, viewer, mustBeFresh) => {
      const known = new Map<string, Rendered>();
      for (const post of mustBeFresh ? [] : posts) {
        const rendered = cache.get(keyOf(post));
        if (rendered) known.set(post.feedId, rendered);
      }
      const missing = posts.filter(({ feedId }) => !known.has(feedId));
      const made = missing.length > 0 ? await render(missing) : known;
      return posts.flatMap((post) => {
        const rendered = known.get(post.feedId) ?? made.get(post.feedId);
        return rendered ? signMarked(formOf(rendered, post, viewer), viewer.personId) : [];
      });
    },
  };
};
