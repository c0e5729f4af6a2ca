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
    summary: 'Lists one’s own uploads, to use them again',
    query: cursorPageQuery({
      purpose: z.enum(libraryPurposes).optional().describe('Only what was uploaded for this'),
    }),
    answer: cursorListOf(FileView),
    status: 200,
    problems: [],
  },
  fileStatus: {
    method: 'GET',
    path: '/files/{id}/status',
    who: 'member',
    summary: 'How far one’s own upload is',
    params: z.strictObject({ id: Id }),
    answer: FileView,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  retryFile: {
    method: 'POST',
    path: '/files/{id}/retry',
    who: 'member',
    summary: 'Tries one’s own upload again that could not be shown',
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
    summary: 'Says what is to be seen or heard in one’s own file; an empty text takes it away',
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
    summary: 'Says in one language what is said in one’s own video or audio, as WebVTT',
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
    summary: 'Takes the captions in one language away, once or again',
    problems: [commonProblems.NOT_FOUND],
    limit: 'write',
  },
  uploadAvatar: {
    ...pictureUpload,
    path: '/users/avatar/upload',
    who: 'member',
    summary: 'Uploads a picture of oneself; it is shown once its sizes are made',
  },
  uploadOwnAvatar: {
    ...pictureUpload,
    path: '/users/{id}/avatar/upload',
    who: 'member',
    summary: 'The same, naming oneself',
    params: z.strictObject({ id: Id }),
    problems: [commonProblems.NOT_FOUND],
  },
  uploadPerformerAvatar: {
    ...pictureUpload,
    path: '/performers/avatar/upload',
    who: 'performer',
    summary: 'Uploads a creator’s picture; it is shown once its sizes are made',
  },
  uploadPerformerCover: {
    ...pictureUpload,
    path: '/performers/cover/upload',
    who: 'performer',
    summary: 'Uploads a creator’s cover; it is shown once its sizes are made',
  },
  uploadWelcomeVideo: {
    ...pictureUpload,
    path: '/performers/welcome-video/upload',
    who: 'performer',
    summary:
      'Uploads the video that a creator’s page opens with; it is shown once it can be played',
    uploads: { file: videoField },
    problems: [fileProblems.MEDIA_UNAVAILABLE],
  },
});
