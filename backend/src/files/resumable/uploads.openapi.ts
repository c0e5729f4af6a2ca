import { uploadPurposes } from '@ovation/contracts/files/upload';
import { Problem } from '@ovation/contracts/kernel/problem';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';

const version = z.literal('1.0.0').meta({ description: 'The version of the protocol' });
const bytes = z.int().nonnegative();
const fileId = z.string().meta({
  description: 'The id of the file that it becomes, for `GET /files/{id}/status`: the upload’s own',
});
const uploadPath = z.object({ id: z.string() });

const purposes = Object.entries(uploadPurposes)
  .map(([purpose, { field, who }]) => `\`${purpose}\` (${who}, ${field.maxBytes} bytes)`)
  .join(', ');

const refusals = (...statuses: readonly string[]): ZodOpenApiOperationObject['responses'] =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: 'Refused', content: { 'application/problem+json': { schema: Problem } } },
    ]),
  );

/** Refusals of responses without a body, such as `HEAD`. */
const silentRefusals = (...statuses: readonly string[]): ZodOpenApiOperationObject['responses'] =>
  Object.fromEntries(statuses.map((status) => [status, { description: 'Refused' }]));

const operation = (
  name: string,
  summary: string,
  more: Omit<ZodOpenApiOperationObject, 'operationId' | 'tags' | 'summary'>,
): ZodOpenApiOperationObject => ({
  operationId: `files.${name}`,
  tags: ['files'],
  summary,
  'x-who': 'member',
  ...more,
});

/** OpenAPI paths of resumable uploads, which follow a protocol and are in no route table. */
export const uploadPaths: ZodOpenApiPathsObject = {
  '/uploads': {
    post: operation('createUpload', 'Begins a resumable upload (tus 1.0.0)', {
      description: `For: **member**, by purpose: ${purposes}. Limited: \`upload\``,
      requestParams: {
        header: z.object({
          'Tus-Resumable': version,
          'Upload-Length': bytes,
          'Upload-Metadata': z.string().meta({
            description:
              'tus’ pairs of a word and base64, separated by commas: `purpose`, and what the client likes to remember, such as `filename` and `filetype`',
          }),
        }),
      },
      responses: {
        '201': {
          description: 'Where its parts are sent, for 48 hours',
          headers: z.object({ Location: z.string(), 'Upload-Expires': z.string() }),
        },
        ...refusals('400', '401', '403', '413', '422', '429', '503'),
      },
    }),
  },
  '/uploads/{id}': {
    patch: operation('sendUpload', 'Sends a part of one’s own upload, from where it is', {
      description:
        'With the last part it becomes a file, judged by its content. After a cut line `HEAD` tells where to go on.',
      requestParams: {
        path: uploadPath,
        header: z.object({ 'Tus-Resumable': version, 'Upload-Offset': bytes }),
      },
      requestBody: {
        required: true,
        content: {
          'application/offset+octet-stream': {
            schema: z.any().meta({ type: 'string', format: 'binary' }),
          },
        },
      },
      responses: {
        '204': {
          description: 'It has come so far',
          headers: z.object({
            'Upload-Offset': bytes,
            'Upload-File-Id': fileId,
            'X-Position': z.string().optional(),
          }),
        },
        ...refusals('400', '401', '404', '409', '413', '415'),
      },
    }),
    head: operation('findUpload', 'Tells how far one’s own upload has come', {
      requestParams: { path: uploadPath, header: z.object({ 'Tus-Resumable': version }) },
      responses: {
        '200': {
          description: 'So far; as long as it is, when it has become a file',
          headers: z.object({
            'Upload-Offset': bytes,
            'Upload-Length': bytes,
            'Upload-File-Id': fileId,
          }),
        },
        ...silentRefusals('400', '401', '404'),
      },
    }),
    delete: operation('cancelUpload', 'Gives one’s own upload up before it is whole', {
      requestParams: { path: uploadPath, header: z.object({ 'Tus-Resumable': version }) },
      responses: { '204': { description: 'Done' }, ...refusals('400', '401', '404') },
    }),
  },
};
