import { feedsOfPerformer } from '@ovation/contracts/posts/readModels';
import type { Contents } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';

export const postsTexts = defineSection('posts', {
  title: 'Your posts',
  about: 'Everything you wrote, including drafts, with the files as you uploaded them.',
  fields: {
    postId: 'ID',
    text: 'Text',
    tags: 'Tags',
    status: 'Status',
    audience: 'Who can see it',
    isSale: 'For sale',
    price: 'Price in tokens',
    publishedAt: 'Published',
    scheduledAt: 'Scheduled',
    expiresAt: 'Expires',
    createdAt: 'Created',
    updatedAt: 'Changed',
  },
  values: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    active: 'Published',
    inactive: 'Hidden',
    expired: 'Expired',
    everyone: 'Everyone',
    followers: 'Followers',
    subscribers: 'Subscribers',
    buyers: 'Buyers',
  },
});

/** Exporter of all posts of a creator, drafts included, with the uploaded files. */
export const exportPosts = ({
  readModels,
  contents,
}: Pick<Base, 'readModels'> & { readonly contents: Pick<Contents, 'ownOf'> }) =>
  defineExporter({
    texts: postsTexts,
    of: 'performer',
    coded: ['status', 'audience'],
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, feedsOfPerformer, accountId, 'all')) {
        const fileIds = page.flatMap((post) => post.fileIds);
        const own = await contents.ownOf(accountId, fileIds);
        for (const post of page) {
          const { feedId: postId, text, tags, status, audience, isSale, price } = post;
          const { publishedAt, scheduledAt, expiresAt, createdAt, updatedAt } = post;
          yield {
            values: {
              postId,
              text,
              tags,
              status,
              audience,
              isSale,
              price,
              publishedAt,
              scheduledAt,
              expiresAt,
              createdAt,
              updatedAt,
            },
            files: post.fileIds.flatMap((id) => {
              const content = own.get(id);
              return content ? [{ ...content, name: `${id}.${content.extension}` }] : [];
            }),
          };
        }
      }
    },
  });
