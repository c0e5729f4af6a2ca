import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type Response } from 'express';
import { CommonProblem } from '../problems/problemResponse.ts';
import { bodyProblem } from './bodyProblem.ts';

export type ReadJson = (message: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** JSON content type as nearly every client sends it. */
const plainJson = /^application\/json(?:; ?charset=utf-8)?$/i;
const byteOrderMark = 0xfeff;

/**
 * Reads all bytes of a body. One that is too large is read to its end before it is refused, so that its
 * sender receives the response.
 */
const readBytes = (message: IncomingMessage, bytesMax: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    message.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= bytesMax) chunks.push(chunk);
      else chunks.length = 0;
    });
    message.on('end', () => {
      if (bytes > bytesMax) reject(new CommonProblem('TOO_LARGE'));
      else resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    });
    message.on('error', (cause) => reject(new CommonProblem('MALFORMED', {}, { cause })));
    message.on('close', () => {
      if (!message.complete) reject(new CommonProblem('MALFORMED'));
    });
  });

const parsed = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return {};
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text);
  } catch (cause) {
    throw new CommonProblem('MALFORMED', {}, { cause });
  }
};

/** Reads compressed bodies, and those in other charsets. */
const readWithExpress = (bytesMax: number): ReadJson => {
  const read = express.json({ limit: bytesMax, strict: false, type: 'application/json' });
  return (message, response) =>
    new Promise((resolve, reject) => {
      const request = message as Request;
      const { 'content-length': length = 0, 'transfer-encoding': transfer } = message.headers;
      const isJson = (): unknown => express.request.is.call(request, 'application/json');
      if ((Number(length) > 0 || transfer) && !isJson())
        return reject(new CommonProblem('UNSUPPORTED_MEDIA'));
      read(request, response as Response, (error?: unknown) => {
        if (!error) return resolve(request.body);
        reject(bodyProblem(error));
      });
    });
};

/** Reads JSON bodies up to a size; returns undefined without a body. */
export const jsonReader = (bytesMax: number): ReadJson => {
  const readAny = readWithExpress(bytesMax);
  return async (message, response) => {
    const { headers } = message;
    const hasBody = headers['content-length'] ?? headers['transfer-encoding'];
    if (hasBody === undefined) return undefined;
    const isPlain = plainJson.test(headers['content-type'] ?? '');
    return isPlain && headers['content-encoding'] === undefined
      ? parsed(await readBytes(message, bytesMax))
      : readAny(message, response);
  };
};
