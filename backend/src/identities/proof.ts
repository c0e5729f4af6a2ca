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

/** Seals an identity as a proof, valid for a quarter of an hour. */
export const proofOf = (seal: Seal, identity: Identity, now: string): string =>
  seal.seal(use, { ...identity, until: Date.parse(now) + goodMsMax });

/** Opens a proof; undefined if it is not ours or expired. */
export const identityIn = (seal: Seal, proof: string, now: string): Identity | undefined => {
  const sealed = Sealed.safeParse(seal.open(use, proof));
  if (!sealed.success || sealed.data.until <= Date.parse(now)) return undefined;
  const { until: _, ...identity } = sealed.data;
  return identity;
};
