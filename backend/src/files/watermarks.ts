import { accountsModel } from '@ovation/contracts/auth/readModels';
import type { FileDocument } from '@ovation/contracts/files/fold';
import pLimit from 'p-limit';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import type { CurrentSettings } from '../settings/public.ts';
import type { FileStore } from './storage/store.ts';
import { watermarked } from './watermark.ts';

/** Parallel watermarks: each can take some tens of megabytes. */
const atOnceMax = 2;
/** Queue limit: a longer queue exceeds the browser's timeout. */
const waitingMax = 64;
const retryAfterSeconds = 2;
const cachedBytesMax = mebibytes(48);

export interface WatermarkDeps {
  readonly readModels: Pick<ReadModels, 'find'>;
  readonly settings: CurrentSettings;
  readonly fileStore: Pick<FileStore, 'read' | 'size'>;
}

/** Watermarked picture of one viewer. */
export interface WatermarkedPicture {
  /** Cache tag: picture and username. */
  readonly tag: string;
  /** Renders the picture; undefined if it is gone. */
  readonly bytes: () => Promise<Buffer | undefined>;
}

export interface Watermarks {
  /**
   * Finds a watermarked picture; undefined if the picture is shown unchanged: to its owner, to anonymous visitors,
   * and while the setting is off.
   */
  find(
    file: Pick<FileDocument, 'ownerId'>,
    hash: string,
    viewerId: string | undefined,
  ): Promise<WatermarkedPicture | undefined>;
}

/** Creates the watermark service: pictures are marked with the viewer's name on request, and cached. */
export const createWatermarks = ({
  readModels,
  settings,
  fileStore,
}: WatermarkDeps): Watermarks => {
  const limit = pLimit(atOnceMax);
  const made = sizedCache<Buffer>({ bytesMax: cachedBytesMax, bytesOf: ({ length }) => length });
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const make = async (hash: string, username: string, tag: string): Promise<Buffer | undefined> => {
    if ((await fileStore.size(hash)) === undefined) return undefined;
    const bytes = await watermarked(await fileStore.read(hash), username);
    made.set(tag, bytes);
    return bytes;
  };
  /** Renders once for concurrent requests. */
  const bytesOf = async (
    hash: string,
    username: string,
    tag: string,
  ): Promise<Buffer | undefined> => {
    const known = made.get(tag) ?? underWay.get(tag);
    if (known) return known;
    if (limit.pendingCount >= waitingMax) {
      throw new Unavailable('the making of watermarks', retryAfterSeconds);
    }
    const making = limit(() => make(hash, username, tag)).finally(() => underWay.delete(tag));
    underWay.set(tag, making);
    return making;
  };
  return {
    find: async ({ ownerId }, hash, viewerId) => {
      if (viewerId === undefined || viewerId === ownerId) return undefined;
      if (!(await settings()).watermarkMedia) return undefined;
      const account = await readModels.find(accountsModel, viewerId, viewerId);
      if (!account) return undefined;
      const tag = `${hash}-${account.username}`;
      return { tag, bytes: () => bytesOf(hash, account.username, tag) };
    },
  };
};
