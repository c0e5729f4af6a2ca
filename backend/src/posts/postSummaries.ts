import { firstGraphemes } from '@ovation/contracts/kernel/rules';
import { type FeedDocument, feedsById } from '@ovation/contracts/posts/readModels';
import type { FeedDeps, FeedNeeds } from './deps.ts';
import { postShowing } from './fileAccess.ts';
import { findVisiblePosts } from './postCards.ts';
import type { PostSummary, Posts } from './public.ts';
import { lockOf } from './view/access.ts';

const textLengthMax = 120;

type SummarizedPost = Pick<
  FeedDocument,
  'feedId' | 'fileIds' | 'isSale' | 'pollIds' | 'price' | 'text' | 'thumbnailId' | 'type'
>;
type SummaryDeps = Pick<FeedNeeds, 'files' | 'polls'>;

const pictureOf = ({ thumbnailId, fileIds }: SummarizedPost): string | undefined =>
  thumbnailId ?? fileIds[0];

/** Creates titles of posts: the beginning of the text, or the poll's question for posts without text. */
const createTitles = async (
  { polls }: Pick<FeedNeeds, 'polls'>,
  posts: readonly SummarizedPost[],
): Promise<(post: SummarizedPost) => string> => {
  const wordless = posts.filter(({ text }) => text === '');
  const pollViews = await polls.describe(wordless.flatMap(({ pollIds }) => pollIds.slice(0, 1)));
  return ({ text, pollIds: [pollId = ''] }) =>
    firstGraphemes(text || (pollViews.get(pollId)?.description ?? ''), textLengthMax);
};

/** Returns summaries of open posts, with URLs signed for the reader. */
const summariesOf = async (
  { files, polls }: SummaryDeps,
  posts: readonly SummarizedPost[],
  readerId: string,
): Promise<ReadonlyMap<string, PostSummary>> => {
  const [pictures, nameOf] = await Promise.all([
    files.describe(
      posts.flatMap((post) => pictureOf(post) ?? []),
      readerId,
      postShowing(posts),
    ),
    createTitles({ polls }, posts),
  ]);
  return new Map(
    posts.map((post) => [
      post.feedId,
      {
        type: post.type,
        text: nameOf(post),
        thumbnail: pictures.get(pictureOf(post) ?? '')?.thumbnails[0]?.url ?? null,
        totalFile: post.fileIds.length,
        price: post.isSale ? post.price : 0,
      },
    ]),
  );
};

export const postSummaries =
  (deps: Pick<FeedNeeds, 'readModels'> & SummaryDeps): Posts['summaries'] =>
  async (feedIds, performerId) => {
    const keys = [...new Set(feedIds)].map((id) => ({ owner: id, id }));
    const found = await deps.readModels.findMany(feedsById, keys);
    const posts = found.flatMap((post) => (post?.performerId === performerId ? [post] : []));
    return summariesOf(deps, posts, performerId);
  };

export const openSummaries =
  (
    deps: Pick<FeedDeps, 'clock' | 'entitlements' | 'follows' | 'readModels' | 'visibility'>,
    summaryDeps: SummaryDeps,
  ): Posts['openSummaries'] =>
  async (feedIds, visitor) => {
    const ids = [...new Set(feedIds)];
    if (ids.length === 0) return new Map();
    const { viewer, posts } = await findVisiblePosts(deps, ids, visitor);
    const open = posts.filter((post) => !post.isErased && lockOf(post, viewer) === null);
    return summariesOf(summaryDeps, open, visitor.actor.id);
  };
