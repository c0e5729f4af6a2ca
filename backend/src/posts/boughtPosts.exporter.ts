import { feedsById } from '@ovation/contracts/posts/readModels';
import { namesOf, type People } from '../auth/public.ts';
import type { Visibility } from '../blocking/public.ts';
import type { Contents } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import {
  defineExporter,
  defineSection,
  type ExportedFile,
} from '../kernel/composition/exporter.ts';
import type { Visitor } from '../kernel/http/handler.ts';
import { everyPurchase, type PurchaseOf } from '../purchases/public.ts';
import type { ShownPost } from './view/access.ts';
import { withPurchasedVersions } from './viewer.ts';

interface Deps extends Pick<Base, 'readModels'> {
  readonly people: Pick<People, 'show'>;
  readonly contents: Pick<Contents, 'shown'>;
  readonly visibility: Pick<Visibility, 'hiddenFrom'>;
}

/** Returns bought posts in their purchased versions, without those of creators hidden from the buyer. */
const postsOf = async (
  { readModels, visibility }: Deps,
  visitor: Visitor,
  bought: ReadonlyMap<string, PurchaseOf<'feed'>>,
): Promise<readonly ShownPost[]> => {
  const ids = [...bought.keys()];
  const found = await readModels.findMany(
    feedsById,
    ids.map((id) => ({ owner: id, id })),
  );
  const requested = ids.map((feedId, at) => ({ feedId, post: found[at] }));
  const posts = await withPurchasedVersions({ readModels }, { bought }, requested);
  const hidden = await visibility.hiddenFrom(
    visitor,
    posts.map(({ performerId }) => performerId),
  );
  return posts.filter(({ performerId }) => !hidden.has(performerId));
};

/** Returns the pictures of posts as their buyers see them. */
const picturesOf = async (
  { contents }: Pick<Deps, 'contents'>,
  posts: readonly ShownPost[],
  viewerId: string,
): Promise<(post: ShownPost) => readonly ExportedFile[]> => {
  const idsOf = ({ fileIds, thumbnailId }: ShownPost): readonly string[] => [
    ...new Set([...fileIds, ...(thumbnailId === null ? [] : [thumbnailId])]),
  ];
  const shown = await contents.shown(posts.flatMap(idsOf), viewerId);
  return (post) =>
    idsOf(post).flatMap((id) => {
      const content = shown.get(id);
      return content ? [{ ...content, name: `${id}.${content.extension}` }] : [];
    });
};

export const unlockedPostsTexts = defineSection('unlocked-posts', {
  title: 'Posts you unlocked',
  about: 'What you bought, as it was then, in the size shown to you.',
  fields: {
    postId: 'ID',
    creator: 'Creator',
    text: 'Text',
    tokens: 'Tokens',
    publishedAt: 'Published',
    boughtAt: 'Bought',
  },
});

/** Exporter of a fan's purchased posts, with the text and pictures the fan still sees. */
export const exportBoughtPosts = (deps: Deps) =>
  defineExporter({
    texts: unlockedPostsTexts,
    of: 'user',
    records: async function* ({ accountId, role, country }) {
      const visitor = { actor: { id: accountId, role }, client: { country } };
      for await (const purchases of everyPurchase(deps.readModels, accountId, 'feed')) {
        const bought = new Map(purchases.map((purchase) => [purchase.item.id, purchase]));
        const posts = await postsOf(deps, visitor, bought);
        const nameOf = await namesOf(
          deps.people,
          posts.map(({ performerId }) => performerId),
        );
        const picturesFor = await picturesOf(deps, posts, accountId);
        for (const post of posts) {
          const { feedId: postId, performerId, text, publishedAt } = post;
          const { tokens = null, boughtAt = null } = bought.get(postId) ?? {};
          yield {
            values: { postId, creator: nameOf(performerId), text, tokens, publishedAt, boughtAt },
            files: picturesFor(post),
          };
        }
      }
    },
  });
