import type { referenceRoutes } from '@ovation/contracts/reference/routes';
import { refused } from '../kernel/commands/decision.ts';
import { answeredKept, type Handler } from '../kernel/http/handler.ts';
import { type KeptAnswer, keepAnswer, keptBytesOf } from '../kernel/http/keptAnswer.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { readFlag } from './packageFiles.ts';

/** Cache size, larger than all flags together. */
const bytesMax = mebibytes(6);

const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=2592000',
  // Opened directly it is a document: allow nothing but rendering itself.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Flag code of two letters only: it becomes part of a path. */
const flagCode = /^[a-z]{2}$/;

const keepFlag = async (code: string): Promise<KeptAnswer | undefined> => {
  if (!flagCode.test(code)) return undefined;
  try {
    return await keepAnswer(await readFlag(code), headers);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** `GET /flags/{code}.svg` */
export const flag = (): Handler<typeof referenceRoutes.flag> => {
  const kept = sizedCache<KeptAnswer>({ bytesMax, bytesOf: keptBytesOf });
  return async ({ params: { code } }) => {
    const found = kept.get(code) ?? (await keepFlag(code));
    if (!found) return refused('NOT_FOUND');
    kept.set(code, found);
    return answeredKept(found);
  };
};
