import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { LanguageCode } from '../kernel/isoCodes.ts';
import { cursorListOf, cursorPageQuery } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes, type Route } from '../kernel/route.ts';
import { text } from '../kernel/text.ts';
import { FileView } from './file.ts';
import { fileProblems } from './problems.ts';
import { altTextLengthMax } from './rules.ts';
import { captionsField, libraryPurposes, photoField, videoField } from './upload.ts';

const pictureUpload = {
  method: 'POST',
  uploads: { file: photoField },
  body: z.strictObject({}),
  answer: FileView,
  status: 201,
  problems: [],
  idempotent: true,
  limit: 'upload',
} as const satisfies Partial<Route>;

const captionsOf = {
  path: '/files/{id}/captions/{language}',
  who: 'performer',
  params: z.strictObject({ id: Id, language: LanguageCode }),
  answer: FileView,
  status: 200,
} as const satisfies Partial<Route>;

export const fileRoutes = defineRoutes({
  listFiles: {
    method: 'GET',
    path: '/files',
    who: 'member',
    summary: 'Lists the person’s uploads, for reuse',
    query: cursorPageQuery({
      purpose: z.enum(libraryPurposes).optional().describe('Only uploads with this purpose'),
    }),
    answer: cursorListOf(FileView),
    status: 200,
    problems: [],
  },
  fileStatus: {
    method: 'GET',
    path: '/files/{id}/status',
    who: 'member',
    summary: 'Processing status of the person’s own upload',
    params: z.strictObject({ id: Id }),
    answer: FileView,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  retryFile: {
    method: 'POST',
    path: '/files/{id}/retry',
    who: 'member',
    summary: 'Retries the processing of the person’s own upload after a failure',
    params: z.strictObject({ id: Id }),
    answer: FileView,
    status: 200,
    problems: [
      commonProblems.NOT_FOUND,
      fileProblems.FILE_NOT_FAILED,
      fileProblems.MEDIA_UNAVAILABLE,
    ],
    limit: 'upload',
  },
  describeFile: {
    method: 'PUT',
    path: '/files/{id}/description',
    who: 'member',
    summary: 'Sets the alternative text of the person’s own file; an empty text removes it',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ altText: text(altTextLengthMax) }),
    answer: FileView,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
    limit: 'write',
  },
  setCaptions: {
    ...captionsOf,
    method: 'PUT',
    summary: 'Sets captions of the person’s own video or audio in one language, as WebVTT',
    uploads: { file: captionsField },
    body: z.strictObject({}),
    problems: [
      commonProblems.NOT_FOUND,
      fileProblems.NOT_PLAYABLE,
      fileProblems.CAPTIONS_UNREADABLE,
      fileProblems.CAPTIONS_TOO_MANY,
    ],
    limit: 'upload',
  },
  removeCaptions: {
    ...captionsOf,
    method: 'DELETE',
    summary: 'Removes the captions in one language. Idempotent',
    problems: [commonProblems.NOT_FOUND],
    limit: 'write',
  },
  uploadAvatar: {
    ...pictureUpload,
    path: '/users/avatar/upload',
    who: 'member',
    summary: 'Uploads the person’s picture; it is shown once its sizes are generated',
  },
  uploadOwnAvatar: {
    ...pictureUpload,
    path: '/users/{id}/avatar/upload',
    who: 'member',
    summary: 'The same, with the person’s own id',
    params: z.strictObject({ id: Id }),
    problems: [commonProblems.NOT_FOUND],
  },
  uploadPerformerAvatar: {
    ...pictureUpload,
    path: '/performers/avatar/upload',
    who: 'performer',
    summary: 'Uploads a creator’s picture; it is shown once its sizes are generated',
  },
  uploadPerformerCover: {
    ...pictureUpload,
    path: '/performers/cover/upload',
    who: 'performer',
    summary: 'Uploads a creator’s cover; it is shown once its sizes are generated',
  },
  uploadWelcomeVideo: {
    ...pictureUpload,
    path: '/performers/welcome-video/upload',
    who: 'performer',
    summary: 'Uploads the welcome video of a creator’s page; it is shown once it is playable',
    uploads: { file: videoField },
    problems: [fileProblems.MEDIA_UNAVAILABLE],
  },
});
