import { accountsModel } from '@ovation/contracts/auth/readModels';
import type { FileDocument } from '@ovation/contracts/files/evolveFile';
import pLimit from 'p-limit';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import type { CurrentSettings } from '../settings/public.ts';
import { addWatermark } from './addWatermark.ts';
import type { FileStore } from './storage/fileStore.ts';

/** Parallel watermarks: each can take some tens of megabytes. */
const renderConcurrency = 2;
/** Queue limit: a longer queue exceeds the browser's timeout. */
const queueMax = 64;
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
  const limit = pLimit(renderConcurrency);
  const rendered = sizedCache<Buffer>({
    bytesMax: cachedBytesMax,
    bytesOf: ({ length }) => length,
  });
  const inProgress = new Map<string, Promise<Buffer | undefined>>();
  const render = async (
    hash: string,
    username: string,
    tag: string,
  ): Promise<Buffer | undefined> => {
    if ((await fileStore.size(hash)) === undefined) return undefined;
    const bytes = await addWatermark(await fileStore.read(hash), username);
    rendered.set(tag, bytes);
    return bytes;
  };
  /** Renders once for concurrent requests. */
  const bytesOf = async (
    hash: string,
    username: string,
    tag: string,
  ): Promise<Buffer | undefined> => {
    const known = rendered.get(tag) ?? inProgress.get(tag);
    if (known) return known;
    if (limit.pendingCount >= queueMax) {
      throw new Unavailable('the making of watermarks', retryAfterSeconds);
    }
    const rendering = limit(() => render(hash, username, tag)).finally(() =>
      inProgress.delete(tag),
    );
    inProgress.set(tag, rendering);
    return rendering;
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
