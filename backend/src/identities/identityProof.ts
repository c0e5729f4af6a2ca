import { identityProviders } from '@ovation/contracts/identities/rules';
import { z } from 'zod';
import type { ValueEncryption } from '../kernel/valueEncryption.ts';
import type { Identity } from './provider.ts';

const validMs = 15 * 60 * 1_000;
const sealUse = 'identity';

const ProofContent = z.object({
  provider: z.enum(identityProviders),
  subject: z.string(),
  label: z.string(),
  name: z.string(),
  email: z.string(),
  until: z.number(),
});

/** Seals an identity as a proof, valid for a quarter of an hour. */
export const createIdentityProof = (
  seal: ValueEncryption,
  identity: Identity,
  now: string,
): string => seal.encrypt(sealUse, { ...identity, until: Date.parse(now) + validMs });

/** Opens a proof; undefined if it is not ours or expired. */
export const openIdentityProof = (
  seal: ValueEncryption,
  proof: string,
  now: string,
): Identity | undefined => {
  const sealed = ProofContent.safeParse(seal.decrypt(sealUse, proof));
  if (!sealed.success || sealed.data.until <= Date.parse(now)) return undefined;
  const { until: _, ...identity } = sealed.data;
  return identity;
};
