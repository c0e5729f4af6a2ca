import { identityProviders } from '@ovation/contracts/identities/rules';
import { z } from 'zod';
import type { Seal } from '../kernel/seal.ts';
import type { Identity } from './provider.ts';

const goodMsMax = 15 * 60 * 1_000;
const use = 'identity';

const Sealed = z.object({
  provider: z.enum(identityProviders),
  subject: z.string(),
  label: z.string(),
  name: z.string(),
  email: z.string(),
  until: z.number(),
});

/** What a provider said of a person, for whoever brings it back within a quarter of an hour. */
export const proofOf = (seal: Seal, identity: Identity, now: string): string =>
  seal.seal(use, { ...identity, until: Date.parse(now) + goodMsMax });

/** Undefined for what we did not seal, and for what is too old. */
export const identityIn = (seal: Seal, proof: string, now: string): Identity | undefined => {
  const sealed = Sealed.safeParse(seal.open(use, proof));
  if (!sealed.success || sealed.data.until <= Date.parse(now)) return undefined;
  const { until: _, ...identity } = sealed.data;
  return identity;
};
