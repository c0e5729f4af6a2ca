import type { Commands } from '../kernel/handleCommand.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { performerModel } from './model.ts';

const cachedBytesMax = mebibytes(8);
const ageMsMax = 2_000;

/** Tells whether a creator's documents have been verified: from the log, at most two seconds old. */
export const createVerification = (
  commands: Pick<Commands, 'load'>,
): ((performerId: string) => Promise<boolean>) => {
  const cache = sizedCache<{ readonly isVerified: boolean }>({
    bytesMax: cachedBytesMax,
    ttl: ageMsMax,
  });
  return async (performerId) => {
    const known = cache.get(performerId);
    if (known) return known.isVerified;
    const { state } = await commands.load(performerModel, performerId);
    const isVerified = state?.status === 'verified';
    cache.set(performerId, { isVerified });
    return isVerified;
  };
};
