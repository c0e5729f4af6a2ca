import type { RequestHandler } from 'express';
import { invalid } from '../errors/refusal.ts';

/** A file of a form; its content in base64. */
export interface FormFile {
  data: string;
  name: string;
  type: string;
}

const boundaryOf = (contentType: string): string | undefined =>
  /boundary="?([^";]+)"?/.exec(contentType)?.[1];

const headersEnd = Buffer.from('\r\n\r\n');

/** Reads one part: a text, or a file where it has a name. */
const readPart = (part: Buffer): readonly [string, FormFile | string] | undefined => {
  const end = part.indexOf(headersEnd);
  if (end < 0) return undefined;
  const headers = part.subarray(0, end).toString();
  const content = part.subarray(end + headersEnd.length);
  const name = /[; ]name="([^"]*)"/.exec(headers)?.[1];
  if (name === undefined) return undefined;
  const fileName = /filename="([^"]*)"/.exec(headers)?.[1];
  if (fileName === undefined) return [name, content.toString()];
  const type = /content-type: *([^\r\n]+)/i.exec(headers)?.[1] ?? 'application/octet-stream';
  return [name, { data: content.toString('base64'), name: fileName, type }];
};

/** Reads the parts of a form (RFC 7578): each between two boundaries, less the line breaks around it. */
export const readMultipart = (
  body: Buffer,
  boundary: string,
): Record<string, FormFile | string> => {
  const delimiter = Buffer.from(`--${boundary}`);
  const lineBreak = 2;
  const parts: (readonly [string, FormFile | string])[] = [];
  let at = body.indexOf(delimiter);
  while (at >= 0) {
    const start = at + delimiter.length + lineBreak;
    const next = body.indexOf(delimiter, start);
    if (next < 0) break;
    const part = readPart(body.subarray(start, next - lineBreak));
    if (part) parts.push(part);
    at = next;
  }
  return Object.fromEntries(parts);
};

/** Replaces a raw multipart body with its fields. */
export const multipartFields: RequestHandler = (request, _response, next) => {
  const boundary = boundaryOf(request.get('content-type') ?? '');
  if (!Buffer.isBuffer(request.body)) return next();
  if (boundary === undefined) throw invalid('The form has no boundary.');
  request.body = readMultipart(request.body, boundary);
  next();
};
