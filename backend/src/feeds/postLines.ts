import { type FeedDocument, feedsById } from '@ovation/contracts/feeds/readModels';
import { firstSigns } from '@ovation/contracts/kernel/rules';
import { postsOfIds } from './cardsOfPosts.ts';
import type { FeedDeps, FeedNeeds } from './deps.ts';
import { shownInPosts } from './openFiles.ts';
import type { PostLine, Posts } from './public.ts';
import { lockOf } from './view/access.ts';

const textLengthMax = 120;

type Lined = Pick<
  FeedDocument,
  'feedId' | 'fileIds' | 'isSale' | 'pollIds' | 'price' | 'text' | 'thumbnailId' | 'type'
>;
type LineDeps = Pick<FeedNeeds, 'files' | 'polls'>;

const pictureOf = ({ thumbnailId, fileIds }: Lined): string | undefined =>
  thumbnailId ?? fileIds[0];

/** Creates titles of posts: the beginning of the text, or the poll's question for posts without text. */
const createNames = async (
  { polls }: Pick<FeedNeeds, 'polls'>,
  posts: readonly Lined[],
): Promise<(post: Lined) => string> => {
  const wordless = posts.filter(({ text }) => text === '');
  const asked = await polls.describe(wordless.flatMap(({ pollIds }) => pollIds.slice(0, 1)));
  return ({ text, pollIds: [pollId = ''] }) =>
    firstSigns(text || (asked.get(pollId)?.description ?? ''), textLengthMax);
};

/** Returns summaries of open posts, with URLs signed for the reader. */
const linesOf = async (
  { files, polls }: LineDeps,
  posts: readonly Lined[],
  readerId: string,
): Promise<ReadonlyMap<string, PostLine>> => {
  const [pictures, nameOf] = await Promise.all([
    files.describe(
      posts.flatMap((post) => pictureOf(post) ?? []),
      readerId,
      shownInPosts(posts),
    ),
    createNames({ polls }, posts),
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

export const postLines =
  (deps: Pick<FeedNeeds, 'readModels'> & LineDeps): Posts['lines'] =>
  async (feedIds, performerId) => {
    const places = [...new Set(feedIds)].map((id) => ({ owner: id, id }));
    const found = await deps.readModels.findMany(feedsById, places);
    const posts = found.flatMap((post) => (post?.performerId === performerId ? [post] : []));
    return linesOf(deps, posts, performerId);
  };

export const openLines =
  (
    deps: Pick<FeedDeps, 'clock' | 'entitlements' | 'follows' | 'readModels' | 'visibility'>,
    lines: LineDeps,
  ): Posts['openLines'] =>
  async (feedIds, visitor) => {
    const ids = [...new Set(feedIds)];
    if (ids.length === 0) return new Map();
    const { viewer, posts } = await postsOfIds(deps, ids, visitor);
    const open = posts.filter((post) => !post.isErased && lockOf(post, viewer) === null);
    return linesOf(lines, open, visitor.actor.id);
  };
