import type { Redis } from '@ovation/redis/redis';
import { inTime } from './inTime.ts';
import { mebibytes, sizedCache } from './sizedCache.ts';

/** Remembers what was used, so that nobody uses it again. */
export interface UsedOnce {
  /** True for the first who takes it; false for everybody after, for so long. */
  take(key: string, seconds: number): Promise<boolean>;
}

const rememberedBytesMax = mebibytes(4);

/** In all processes together. While Redis is away each process remembers what it has seen itself. */
export const createUsedOnce = (redis: Redis): UsedOnce => {
  const own = sizedCache<true>({ bytesMax: rememberedBytesMax });
  const takeOwn = (key: string, seconds: number): boolean => {
    if (own.has(key)) return false;
    own.set(key, true, { ttl: seconds * 1_000 });
    return true;
  };
  return {
    take: async (key, seconds) => {
      const name = `used:${key}`;
      try {
        const taken = await inTime(
          redis.at(name, (node) =>
            node.set(name, '1', {
              condition: 'NX',
              expiration: { type: 'EX', value: Math.max(1, Math.ceil(seconds)) },
            }),
          ),
        );
        return taken !== null;
      } catch {
        return takeOwn(key, seconds);
      }
    },
  };
};
