import type { Commands } from '../kernel/commands/handleCommand.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { performerModel } from '../models/performer.model.ts';

const cachedBytesMax = mebibytes(8);
const ageMsMax = 2_000;
/** Maximum age while the log is unavailable. */
const staleMsMax = 10_000;

/** Verification state of a creator's documents: from the log, at most two seconds old. */
export interface CreatorVerification {
  /** Staff have approved the documents. */
  readonly isVerified: boolean;
  readonly mayPublish: boolean;
}

/** Creates a lookup of creators' verification states, which caches approvals for a moment. */
export const createVerificationLookup = (
  commands: Pick<Commands, 'lookUp'>,
): ((performerId: string) => Promise<CreatorVerification>) => {
  const cache = sizedCache<CreatorVerification>({ bytesMax: cachedBytesMax, ttl: ageMsMax });
  return async (performerId) => {
    const known = cache.get(performerId);
    if (known) return known;
    const { state } = await commands.lookUp(performerModel, performerId, staleMsMax);
    const verification = {
      isVerified: state?.status === 'verified',
      mayPublish: state?.mayPublish ?? false,
    };
    // Only approvals are cached, so that a new one takes effect at once.
    if (verification.mayPublish) cache.set(performerId, verification);
    return verification;
  };
};
