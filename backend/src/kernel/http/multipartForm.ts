import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { formatNames } from '@ovation/contracts/files/rules';
import type { Route, UploadField } from '@ovation/contracts/kernel/route';
import express, { type Request, type Response } from 'express';
import { fileTypeFromFile } from 'file-type';
import multer from 'multer';
import { CommonProblem } from '../problems/problemResponse.ts';
import type { UploadedFile } from './handler.ts';

const fieldsMax = 40;
const fieldBytesMax = 64 * 1_024;

const tooLarge: ReadonlySet<string> = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE']);

export interface Form {
  readonly fields: Record<string, unknown>;
  readonly files: Record<string, UploadedFile>;
}

export type ReadForm = (message: IncomingMessage, response: ServerResponse) => Promise<Form>;

/** Checks for a multipart form. */
export const isForm = (message: IncomingMessage): boolean =>
  Boolean(express.request.is.call(message as Request, 'multipart/form-data'));

/** SHA-256 of a file's content, for comparing uploads with one idempotency key. */
export const fileHash = async ({ path }: Pick<UploadedFile, 'path'>): Promise<string> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
};

export const tooLargeField = (path: string): CommonProblem =>
  new CommonProblem('TOO_LARGE', { errors: [{ path, message: 'is too large' }] });

/** Returns the detected type of a content; throws if the field does not accept it. */
export const allowedMimeType = (
  found: { readonly mime: string } | undefined,
  path: string,
  { mimeTypes }: Pick<UploadField, 'mimeTypes'>,
): string => {
  if (found && mimeTypes.includes(found.mime)) return found.mime;
  throw new CommonProblem('UNSUPPORTED_MEDIA', {
    errors: [
      {
        path,
        message: 'must be one of these formats: {types}',
        values: { types: formatNames(mimeTypes) },
      },
    ],
  });
};

const problemOf = (error: unknown): unknown => {
  if (!(error instanceof multer.MulterError)) {
    // busboy's own errors: a form that ends early or has no boundary.
    return error instanceof Error && !('code' in error)
      ? new CommonProblem('MALFORMED', {}, { cause: error })
      : error;
  }
  if (tooLarge.has(error.code)) return tooLargeField(error.field ?? '');
  return new CommonProblem('INVALID', {
    errors: [{ path: error.field ?? '', message: 'an unexpected file' }],
  });
};

const discard = async (files: readonly Express.Multer.File[]): Promise<void> => {
  await Promise.all(files.map(({ path }) => unlink(path)));
};

/** Reads a route's multipart form: its files into `directory`, their types detected from the content. */
export const formReader = (route: Route, directory: string): ReadForm => {
  const uploads = route.uploads ?? {};
  const names = Object.keys(uploads);
  const parse = multer({
    storage: multer.diskStorage({
      destination: directory,
      filename: (_, __, done) => done(null, randomUUID()),
    }),
    limits: {
      files: names.length,
      fields: fieldsMax,
      fieldSize: fieldBytesMax,
      fileSize: Math.max(0, ...Object.values(uploads).map(({ maxBytes }) => maxBytes)),
    },
  }).fields(names.map((name) => ({ name, maxCount: 1 })));

  const received = (request: Request, response: Response): Promise<Express.Multer.File[]> =>
    new Promise((resolve, reject) => {
      parse(request, response, (error: unknown) => {
        if (error) return reject(problemOf(error));
        resolve(
          Object.values((request.files ?? {}) as Record<string, Express.Multer.File[]>).flat(),
        );
      });
    });

  const inspect = async (file: Express.Multer.File): Promise<UploadedFile> => {
    const field = uploads[file.fieldname];
    if (!field) throw new CommonProblem('INVALID');
    const mimeType = allowedMimeType(await fileTypeFromFile(file.path), file.fieldname, field);
    if (file.size > field.maxBytes) throw tooLargeField(file.fieldname);
    return { path: file.path, originalName: file.originalname, sizeBytes: file.size, mimeType };
  };

  return async (message, response) => {
    if (!isForm(message)) throw new CommonProblem('UNSUPPORTED_MEDIA');
    const request = message as Request;
    const files = await received(request, response as Response);
    try {
      const missing = names.filter(
        (name) => uploads[name]?.required && !files.some(({ fieldname }) => fieldname === name),
      );
      if (missing.length > 0) {
        const errors = missing.map((path) => ({ path, message: 'a file is required' }));
        throw new CommonProblem('INVALID', { errors });
      }
      const inspected = await Promise.all(
        files.map(async (file) => [file.fieldname, await inspect(file)] as const),
      );
      return { fields: { ...request.body }, files: Object.fromEntries(inspected) };
    } catch (error) {
      await discard(files);
      throw error;
    }
  };
};
