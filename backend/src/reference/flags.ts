import type { referenceRoutes } from '@ovation/contracts/reference/routes';
import { refused } from '../kernel/commands/decision.ts';
import {
  type CompressedResponse,
  compressedBytesOf,
  compressResponse,
} from '../kernel/http/compressedResponse.ts';
import { cachedResponse, type Handler } from '../kernel/http/handler.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { readFlag } from './packageFiles.ts';

/** Cache size, larger than all flags together. */
const cacheBytesMax = mebibytes(6);

const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=2592000',
  // Opened directly it is a document: allow nothing but rendering itself.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Flag code of two letters only: it becomes part of a path. */
const flagCode = /^[a-z]{2}$/;

const loadFlag = async (code: string): Promise<CompressedResponse | undefined> => {
  if (!flagCode.test(code)) return undefined;
  try {
    return await compressResponse(await readFlag(code), headers);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** `GET /flags/{code}.svg` */
export const flag = (): Handler<typeof referenceRoutes.flag> => {
  const cache = sizedCache<CompressedResponse>({
    bytesMax: cacheBytesMax,
    bytesOf: compressedBytesOf,
  });
  return async ({ params: { code } }) => {
    const found = cache.get(code) ?? (await loadFlag(code));
    if (!found) return refused('NOT_FOUND');
    cache.set(code, found);
    return cachedResponse(found);
  };
};
