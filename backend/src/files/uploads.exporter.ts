import type { FilePurpose } from '@ovation/contracts/files/events';
import { filesOfPerson } from '@ovation/contracts/files/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';
import { fileModel } from '../models/file.model.ts';
import type { Contents } from './public.ts';

const purposes = {
  'feed-photo': 'Photo',
  'feed-video': 'Video',
  'feed-audio': 'Audio',
  'feed-thumbnail': 'Thumbnail of a post',
  'feed-teaser': 'Teaser of a post',
  'welcome-video': 'Welcome video',
  avatar: 'Profile picture',
  cover: 'Cover',
  document: 'Document',
} satisfies Record<FilePurpose, string>;

export const uploadsTexts = defineSection('uploads', {
  title: 'Everything you uploaded',
  about:
    'Every photo, video, audio and document of yours that we still have, with its captions, even if you replaced or never used it.',
  fields: {
    fileId: 'ID',
    purpose: 'For',
    mimeType: 'Format',
    sizeBytes: 'Bytes',
    uploadedAt: 'Uploaded',
  },
  values: purposes,
});

/** Exports all existing uploads of a person, in use or not. */
export const exportUploads = ({
  commands,
  readModels,
  contents,
}: Pick<Base, 'commands' | 'readModels'> & { readonly contents: Pick<Contents, 'ownOf'> }) =>
  defineExporter({
    texts: uploadsTexts,
    isLast: true,
    coded: ['purpose'],
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, filesOfPerson, accountId, 'uploaded')) {
        const own = await contents.ownOf(
          accountId,
          page.map(({ fileId }) => fileId),
        );
        for (const { fileId } of page) {
          const content = own.get(fileId);
          const { state: file } = await commands.load(fileModel, fileId);
          if (!content || !file) continue;
          const { purpose, mimeType, sizeBytes, uploadedAt } = file;
          const name = `${purpose}-${fileId}`;
          yield {
            values: { fileId, purpose, mimeType, sizeBytes, uploadedAt },
            files: [
              { ...content, name: `${name}.${content.extension}` },
              ...content.captions.map((captions) => ({
                ...captions,
                name: `${name}-${captions.language}.${captions.extension}`,
              })),
            ],
          };
        }
      }
    },
  });
