import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from './fileStore.ts';
import { hashOf, hashPattern, removeFilesBefore, writeTemporary } from './localFiles.ts';

const attemptsMax = 3;
const connectionMsMax = 2_000;
/** Idle timeout of a request. */
const idleTimeoutMs = 30_000;
/** Total timeout of small calls; a content may take longer, as long as bytes flow. */
const callTimeoutMs = 30_000;
/** Part size and concurrency of multipart uploads: failed parts are retried alone. */
const partBytes = 16 * 1_024 * 1_024;
const partConcurrency = 2;

export interface S3Settings {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Endpoint of the service; by default Amazon's. */
  readonly endpoint?: string | undefined;
  /** Path style addressing, which most services but Amazon's need. */
  readonly forcePathStyle: boolean;
}

export const createS3Client = (settings: S3Settings): S3Client => {
  const { region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint }),
    maxAttempts: attemptsMax,
    requestHandler: { connectionTimeout: connectionMsMax, socketTimeout: idleTimeoutMs },
    // Contents are verified by their hash; Amazon's own checksums are not supported everywhere.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
};

const isMissingObject = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

const missing = (hash: string): Error =>
  Object.assign(new Error(`there is no content ${hash}`), { code: 'ENOENT' });

const withTimeout = () => ({ abortSignal: AbortSignal.timeout(callTimeoutMs) });

interface BucketLocation {
  readonly client: S3Client;
  readonly bucket: string;
  /** Prefix of object names. */
  readonly prefix: string;
}

/** Streams an object on demand, and aborts when the reader stops. */
async function* bytesOf(
  { client, bucket }: BucketLocation,
  key: string,
  range: string | undefined,
): AsyncGenerator<Buffer> {
  const aborting = new AbortController();
  try {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }),
      { abortSignal: aborting.signal },
    );
    yield* Body as AsyncIterable<Buffer>;
  } finally {
    aborting.abort();
  }
}

/** Names of objects below a prefix last modified before an instant. */
async function* objectsBefore(
  { client, bucket }: BucketLocation,
  prefix: string,
  before: Date,
): AsyncGenerator<{ readonly key: string; readonly name: string }> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
  for await (const { Contents = [] } of pages) {
    for (const { Key: key = '', LastModified: writtenAt } of Contents) {
      const name = key.slice(key.lastIndexOf('/') + 1);
      if (writtenAt && writtenAt < before && hashPattern.test(name)) yield { key, name };
    }
  }
}

/** Size of an object; undefined if missing. */
const sizeOf = async (
  { client, bucket }: BucketLocation,
  key: string,
): Promise<number | undefined> => {
  try {
    const head = new HeadObjectCommand({ Bucket: bucket, Key: key });
    return (await client.send(head, withTimeout())).ContentLength;
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
};

/**
 * Content-addressed store in an S3 compatible bucket: `<prefix>content/ab/cd/<hash>`, and `<prefix>discarded/<hash>`.
 * Incoming files are first in a local folder, where they are hashed: the bucket has a content whole or not at all.
 */
export const openS3Store = (location: BucketLocation, incoming: string): FileStore => {
  const { client, bucket, prefix } = location;
  const keyOf = (hash: string): string => {
    if (!hashPattern.test(hash)) throw new Error('not the name of a content');
    return `${prefix}content/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
  };
  const removeKey = async (key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), withTimeout());
  };
  const putFile: FileStore['putFile'] = async (temporaryPath) => {
    const hash = await hashOf(temporaryPath);
    const { size: sizeBytes } = await stat(temporaryPath);
    const upload = new Upload({
      client,
      params: { Bucket: bucket, Key: keyOf(hash), Body: createReadStream(temporaryPath) },
      partSize: partBytes,
      queueSize: partConcurrency,
    });
    await upload.done();
    await rm(temporaryPath, { force: true });
    return { hash, sizeBytes };
  };
  const open: FileStore['open'] = (hash, { start, end }) =>
    Readable.from(end < start ? [] : bytesOf(location, keyOf(hash), `bytes=${start}-${end}`), {
      objectMode: false,
    });
  /** Downloads a content temporarily. */
  const withLocalFile: FileStore['withLocalFile'] = async (hash, use) => {
    const path = await writeTemporary(incoming, bytesOf(location, keyOf(hash), undefined)).catch(
      (error: unknown) => {
        throw isMissingObject(error) ? missing(hash) : error;
      },
    );
    try {
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  };
  return {
    putFile,
    open,
    withLocalFile,
    put: async (bytes) => putFile(await writeTemporary(incoming, [bytes])),
    putStream: async (bytes) => putFile(await writeTemporary(incoming, bytes)),
    read: (hash) => buffer(bytesOf(location, keyOf(hash), undefined)),
    remove: (hash) => removeKey(keyOf(hash)),
    size: (hash) => sizeOf(location, keyOf(hash)),
    list: async function* (before) {
      for await (const { name } of objectsBefore(location, `${prefix}content/`, before)) yield name;
    },
    // The service records the time itself.
    discard: async (hash) => {
      const copy = { CopySource: `${bucket}/${keyOf(hash)}`, Key: `${prefix}discarded/${hash}` };
      await client.send(new CopyObjectCommand({ Bucket: bucket, ...copy }), withTimeout());
      await removeKey(keyOf(hash));
    },
    clear: async ({ incomingBefore, discardedBefore }) => {
      await removeFilesBefore(incoming, incomingBefore);
      const discarded = objectsBefore(location, `${prefix}discarded/`, discardedBefore);
      for await (const { key } of discarded) await removeKey(key);
    },
  };
};
