import { inject } from 'vitest';
import type { StackAddresses } from '../stack/environment.ts';

export type RunningStack = { addresses: StackAddresses; env: Readonly<Record<string, string>> };

/** Stack that serves all `*.api.spec.ts` of this run; other specs use it at the same time. */
export const apiStack = (): RunningStack => ({
  addresses: inject('stackAddresses'),
  env: inject('stackEnv'),
});
