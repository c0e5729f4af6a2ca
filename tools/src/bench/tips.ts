import type { LoadRequest } from './load.ts';
import type { BenchWorld } from './world.ts';

export const tipTokens = 10;

/** Requests for one tip of each fan: over all creators, or all to one. */
export const tipsOf = ({ fans, creatorIds }: BenchWorld, isHot: boolean): LoadRequest[] =>
  fans.map(({ token }, at) => ({
    method: 'POST',
    path: `/api/wallet/charges/tip/${creatorIds[isHot ? 0 : at % creatorIds.length]}`,
    token,
    body: JSON.stringify({ tokens: tipTokens }),
  }));
