import { accountsModel } from '@ovation/contracts/auth/readModels';
import type { FileDocument } from '@ovation/contracts/files/fold';
import pLimit from 'p-limit';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import type { CurrentSettings } from '../settings/public.ts';
import type { FileStore } from './storage/store.ts';
import { watermarked } from './watermark.ts';

/** A picture under way can hold some tens of megabytes. */
const atOnceMax = 2;
/** More would be waited for longer than a browser waits. */
const waitingMax = 64;
const retryAfterSeconds = 2;
const cachedBytesMax = mebibytes(48);

export interface WatermarkDeps {
  readonly readModels: Pick<ReadModels, 'find'>;
  readonly settings: CurrentSettings;
  readonly fileStore: Pick<FileStore, 'read' | 'size'>;
}

/** A picture as one person gets it. */
export interface WatermarkedPicture {
  /** Names who is on it, and of which picture it was made. */
  readonly tag: string;
  /** Undefined where the picture is gone. */
  readonly bytes: () => Promise<Buffer | undefined>;
}

export interface Watermarks {
  /** Undefined where a picture is shown as it is: to its owner, to nobody in particular, and while the setting is off. */
  find(
    file: Pick<FileDocument, 'ownerId'>,
    hash: string,
    viewerId: string | undefined,
  ): Promise<WatermarkedPicture | undefined>;
}

/** Puts the name of whoever looks on pictures, as they are asked for; the same for the same is remembered. */
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
  /** Once for all who ask at once. */
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
