import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  isUploadPurpose,
  type UploadPurpose,
  uploadPurposes,
} from '@ovation/contracts/files/upload';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { fileTypeFromBuffer } from 'file-type';
import { allowedMimeType } from '../../kernel/http/multipartForm.ts';
import { CommonProblem } from '../../kernel/problems/problemResponse.ts';
import { folderMode } from '../storage/localFiles.ts';
import { createUploadRegistry, type UploadRegistry } from './uploadRegistry.ts';

/** Bytes that file type detection needs. */
const headBytes = 4_100;

/** Name of the content in problems: the protocol has no fields. */
export const contentField = 'content';

/** Upload in progress. */
export interface UnfinishedUpload {
  readonly id: string;
  readonly ownerId: string;
  readonly purpose: UploadPurpose;
  readonly size: number;
  readonly offset: number;
  readonly path: string;
}

export interface UnfinishedOptions {
  readonly directory: string;
  readonly expireMs: number;
  readonly clock: () => Date;
  /** Quota check: throws if a person may not have so many bytes in progress. */
  readonly checkQuota: (ownerId: string, bytes: number) => Promise<void>;
}

/** Passes content through, and throws as soon as its type is detected and not allowed for the purpose. */
async function* checkType(
  content: AsyncIterable<Buffer>,
  purpose: UploadPurpose,
): AsyncGenerator<Buffer> {
  const head: Buffer[] = [];
  let seenBytes = 0;
  for await (const chunk of content) {
    const wasChecked = seenBytes >= headBytes;
    seenBytes += chunk.length;
    if (!wasChecked) {
      head.push(chunk);
      if (seenBytes >= headBytes) {
        const kind = await fileTypeFromBuffer(Buffer.concat(head));
        allowedMimeType(kind, contentField, uploadPurposes[purpose].field);
      }
    }
    yield chunk;
  }
}

/**
 * Store of uploads in progress: each a file with metadata, so that they survive the process. A wrong type is refused
 * at the first bytes and removed.
 */
export class UnfinishedUploads extends FileStore {
  readonly #begun: UploadRegistry;
  readonly #admit: UnfinishedOptions['checkQuota'];

  constructor(options: UnfinishedOptions) {
    const { directory, expireMs, checkQuota } = options;
    mkdirSync(directory, { recursive: true, mode: folderMode });
    super({ directory, expirationPeriodInMilliseconds: expireMs });
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length');
    this.#begun = createUploadRegistry(options);
    this.#admit = checkQuota;
  }

  /** Checks the quota after creation: of several concurrent ones, in any process, the last sees all others. */
  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload;
    const ownerId = metadata?.ownerId ?? '';
    await this.#begun.add({ id, ownerId, size });
    try {
      const created = await super.create(upload);
      await this.#admit(ownerId, await this.#begun.bytesOf(ownerId));
      return created;
    } catch (error) {
      await this.discard(id);
      throw error;
    }
  }

  /** Finds an upload; undefined if missing or expired. */
  async find(id: string): Promise<UnfinishedUpload | undefined> {
    const upload = await this.getUpload(id).catch((error: { readonly status_code?: number }) => {
      if (error.status_code === 404 || error.status_code === 410) return undefined;
      throw error;
    });
    const { ownerId, purpose } = upload?.metadata ?? {};
    const isKnown = upload?.size !== undefined && upload.storage !== undefined;
    if (!isKnown || !ownerId || !purpose || !isUploadPurpose(purpose)) return undefined;
    const { size = 0, offset, storage } = upload;
    return { id, ownerId, purpose, size, offset, path: storage?.path ?? '' };
  }

  /** Removes an upload. Idempotent. */
  async discard(id: string): Promise<void> {
    const upload = await this.find(id);
    if (upload) await this.#begun.remove(upload);
    const path = join(this.directory, id);
    await Promise.all([path, `${path}.json`].map((one) => rm(one, { force: true })));
  }

  /** Cancels an upload on its sender's request. */
  override async remove(id: string): Promise<void> {
    const upload = await this.find(id);
    await super.remove(id);
    if (upload) await this.#begun.remove(upload);
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const upload = offset === 0 ? await this.find(id) : undefined;
    if (!upload) return super.write(content, id, offset);
    let refusal: unknown;
    const watched = async function* (): AsyncGenerator<Buffer> {
      try {
        yield* checkType(content, upload.purpose);
      } catch (error) {
        refusal = error;
        throw error;
      }
    };
    try {
      return await super.write(watched() as unknown as Readable, id, offset);
    } catch (error) {
      if (!(refusal instanceof CommonProblem)) throw error;
      await this.discard(id);
      throw refusal;
    }
  }
}
