import type { LimitName } from '@ovation/contracts/kernel/route';
import { z } from 'zod';
import { refused } from '../kernel/commands/decision.ts';
import type { RateLimits } from '../kernel/http/rateLimits.ts';
import { networkOf } from '../kernel/ipNetwork.ts';
import type { SingleUse } from '../kernel/singleUse.ts';
import type { ValueEncryption } from '../kernel/valueEncryption.ts';
import type { Captcha, LimitedAction } from './public.ts';
import type { CaptchaProvider } from './recaptcha.ts';

export interface CaptchaDeps {
  readonly provider: CaptchaProvider | undefined;
  readonly rateLimits: Pick<
    RateLimits,
    'consume' | 'consumeForAddress' | 'restorePoint' | 'restorePointForAddress'
  >;
  readonly seal: ValueEncryption;
  readonly singleUse: SingleUse;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** Rate limits without a captcha, by network and by account. */
const freeAttempts: Readonly<Record<LimitedAction, { network: LimitName; account?: LimitName }>> = {
  signIn: { network: 'triesOfNetwork', account: 'triesAtAccount' },
  registration: { network: 'registrationsFree' },
  forgot: { network: 'forgotFree' },
};

const proofSeconds = 5 * 60;
const sealUse = 'captcha';

const ProofContent = z.object({ id: z.string(), network: z.string(), until: z.number() });

/** Creates a captcha proof for a network. */
export const createCaptchaProof = (
  { seal, clock, newId }: Pick<CaptchaDeps, 'seal' | 'clock' | 'newId'>,
  address: string,
): { readonly proof: string; readonly expiresAt: string } => {
  const until = clock().getTime() + proofSeconds * 1_000;
  const proof = seal.encrypt(sealUse, { id: newId(), network: networkOf(address), until });
  return { proof, expiresAt: new Date(until).toISOString() };
};

export const createCaptcha = (deps: CaptchaDeps): Captcha => {
  const { provider, rateLimits, seal, singleUse, clock } = deps;

  const isValidProof = async (text: string | undefined, address: string): Promise<boolean> => {
    const sealed = ProofContent.safeParse(seal.decrypt(sealUse, text ?? ''));
    if (!sealed.success) return false;
    const { id, network, until } = sealed.data;
    if (until <= clock().getTime() || network !== networkOf(address)) return false;
    return singleUse.claim(`captcha:${id}`, proofSeconds);
  };

  return {
    countAttempt: async (action, { address, captchaProof }, at) => {
      if (!provider) return undefined;
      const free = freeAttempts[action];
      const waits = await Promise.all([
        at?.isOwnDevice ? undefined : rateLimits.consumeForAddress(free.network, address),
        free.account && at ? rateLimits.consume(free.account, at.account) : undefined,
      ]);
      if (waits.every((seconds) => seconds === undefined)) return undefined;
      if (await isValidProof(captchaProof, address)) return undefined;
      return refused('CAPTCHA_REQUIRED', { captcha: provider.clientConfig });
    },
    refundAttempt: async (action, { address }, at) => {
      if (!provider) return;
      const free = freeAttempts[action];
      await Promise.all([
        at?.isOwnDevice ? undefined : rateLimits.restorePointForAddress(free.network, address),
        free.account && at ? rateLimits.restorePoint(free.account, at.account) : undefined,
      ]);
    },
  };
};
