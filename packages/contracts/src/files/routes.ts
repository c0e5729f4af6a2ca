import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes, type Route } from '../kernel/route.ts';
import { FileView } from './file.ts';
import { photoField } from './upload.ts';

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

export const fileRoutes = defineRoutes({
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
});
