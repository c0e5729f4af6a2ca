import { uploadPurposes } from '@ovation/contracts/files/upload';
import { Problem } from '@ovation/contracts/kernel/problem';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';

const version = z.literal('1.0.0').meta({ description: 'The version of the protocol' });
const bytes = z.int().nonnegative();
const fileId = z.string().meta({
  description: 'Id of the resulting file, for `GET /files/{id}/status`: the same as of the upload',
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
    post: operation('createUpload', 'Starts a resumable upload (tus 1.0.0)', {
      description: `For: **member**, by purpose: ${purposes}. Limited: \`upload\``,
      requestParams: {
        header: z.object({
          'Tus-Resumable': version,
          'Upload-Length': bytes,
          'Upload-Metadata': z.string().meta({
            description:
              'Metadata of tus: pairs of a key and base64, separated by commas: `purpose`, and optional keys of the client such as `filename` and `filetype`',
          }),
        }),
      },
      responses: {
        '201': {
          description: 'URL that receives its parts, for 48 hours',
          headers: z.object({ Location: z.string(), 'Upload-Expires': z.string() }),
        },
        ...refusals('400', '401', '403', '413', '422', '429', '503'),
      },
    }),
  },
  '/uploads/{id}': {
    patch: operation(
      'sendUpload',
      'Sends a part of the person’s own upload, from its current offset',
      {
        description:
          'The last part completes the file, whose type is detected from the content. After an interruption `HEAD` returns the offset to resume from.',
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
            description: 'New offset',
            headers: z.object({
              'Upload-Offset': bytes,
              'Upload-File-Id': fileId,
              'X-Position': z.string().optional(),
            }),
          },
          ...refusals('400', '401', '404', '409', '413', '415'),
        },
      },
    ),
    head: operation('findUpload', 'Returns the offset of the person’s own upload', {
      requestParams: { path: uploadPath, header: z.object({ 'Tus-Resumable': version }) },
      responses: {
        '200': {
          description: 'Offset; equals the length once it is a file',
          headers: z.object({
            'Upload-Offset': bytes,
            'Upload-Length': bytes,
            'Upload-File-Id': fileId,
          }),
        },
        ...silentRefusals('400', '401', '404'),
      },
    }),
    delete: operation('cancelUpload', 'Aborts the person’s own incomplete upload', {
      requestParams: { path: uploadPath, header: z.object({ 'Tus-Resumable': version }) },
      responses: { '204': { description: 'Done' }, ...refusals('400', '401', '404') },
    }),
  },
};
