import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';
import { FileView } from './file.ts';

export const fileProgressed = definePush(
  'file/progressed',
  z.strictObject({
    fileId: Id,
    status: FileView.shape.status,
    progress: FileView.shape.progress,
    fault: FileView.shape.fault,
  }),
  'Its owner: processing status of an upload; `GET /files/{id}/status` returns the links',
);
