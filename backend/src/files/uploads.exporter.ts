import type { FilePurpose } from '@ovation/contracts/files/events';
import { filesOfPerson } from '@ovation/contracts/files/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter } from '../kernel/composition/exporter.ts';
import { everyPage } from '../kernel/readModels/everyPage.ts';
import { fileModel } from '../models/file.model.ts';
import type { Contents } from './public.ts';

const purposesInEnglish = {
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
const purposesInSpanish = {
  'feed-photo': 'Foto',
  'feed-video': 'Vídeo',
  'feed-audio': 'Audio',
  'feed-thumbnail': 'Miniatura de una publicación',
  'feed-teaser': 'Avance de una publicación',
  'welcome-video': 'Vídeo de bienvenida',
  avatar: 'Foto de perfil',
  cover: 'Portada',
  document: 'Documento',
} satisfies Record<FilePurpose, string>;

/** Exports all existing uploads of a person, in use or not. */
export const exportUploads = ({
  commands,
  readModels,
  contents,
}: Pick<Base, 'commands' | 'readModels'> & { readonly contents: Pick<Contents, 'ownOf'> }) =>
  defineExporter({
    section: 'uploads',
    isLast: true,
    words: {
      en: {
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
        values: purposesInEnglish,
      },
      es: {
        title: 'Todo lo que subiste',
        about:
          'Todas tus fotos, vídeos, audios y documentos que aún tenemos, con sus subtítulos, también los que cambiaste o no llegaste a usar.',
        fields: {
          fileId: 'Identificador',
          purpose: 'Para',
          mimeType: 'Formato',
          sizeBytes: 'Bytes',
          uploadedAt: 'Subido',
        },
        values: purposesInSpanish,
      },
    },
    coded: ['purpose'],
    records: async function* ({ accountId }) {
      for await (const page of everyPage(readModels, filesOfPerson, accountId, 'uploaded')) {
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
