import type { LimitName } from '@ovation/contracts/kernel/route';
import { z } from 'zod';
import { refused } from '../kernel/commands/decision.ts';
import type { RateLimits } from '../kernel/http/rateLimits.ts';
import { networkOf } from '../kernel/network.ts';
import type { Seal } from '../kernel/seal.ts';
import type { UsedOnce } from '../kernel/usedOnce.ts';
import type { Captcha, Tried } from './public.ts';
import type { CaptchaProvider } from './recaptcha.ts';

export interface CaptchaParts {
  readonly provider: CaptchaProvider | undefined;
  readonly rateLimits: Pick<RateLimits, 'consume' | 'consumeAt' | 'giveBack' | 'giveBackAt'>;
  readonly seal: Seal;
  readonly usedOnce: UsedOnce;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** Rate limits without a captcha, by network and by account. */
const freeTries: Readonly<Record<Tried, { network: LimitName; account?: LimitName }>> = {
  signIn: { network: 'triesOfNetwork', account: 'triesAtAccount' },
  registration: { network: 'registrationsFree' },
  forgot: { network: 'forgotFree' },
};

const proofSeconds = 5 * 60;
const use = 'captcha';

const Sealed = z.object({ id: z.string(), network: z.string(), until: z.number() });

/** Creates a captcha proof for a network. */
export const makeProof = (
  { seal, clock, newId }: Pick<CaptchaParts, 'seal' | 'clock' | 'newId'>,
  address: string,
): { readonly proof: string; readonly expiresAt: string } => {
  const until = clock().getTime() + proofSeconds * 1_000;
  const proof = seal.seal(use, { id: newId(), network: networkOf(address), until });
  return { proof, expiresAt: new Date(until).toISOString() };
};

export const createCaptcha = (parts: CaptchaParts): Captcha => {
  const { provider, rateLimits, seal, usedOnce, clock } = parts;

  const isProof = async (text: string | undefined, address: string): Promise<boolean> => {
    const sealed = Sealed.safeParse(seal.open(use, text ?? ''));
    if (!sealed.success) return false;
    const { id, network, until } = sealed.data;
    if (until <= clock().getTime() || network !== networkOf(address)) return false;
    return usedOnce.take(`captcha:${id}`, proofSeconds);
  };

  return {
    ask: async (tried, { address, captchaProof }, at) => {
      if (!provider) return undefined;
      const free = freeTries[tried];
      const waits = await Promise.all([
        at?.isOwnDevice ? undefined : rateLimits.consumeAt(free.network, address),
        free.account && at ? rateLimits.consume(free.account, at.account) : undefined,
      ]);
      if (waits.every((seconds) => seconds === undefined)) return undefined;
      if (await isProof(captchaProof, address)) return undefined;
      return refused('CAPTCHA_REQUIRED', { captcha: provider.shown });
    },
    forgive: async (tried, { address }, at) => {
      if (!provider) return;
      const free = freeTries[tried];
      await Promise.all([
        at?.isOwnDevice ? undefined : rateLimits.giveBackAt(free.network, address),
        free.account && at ? rateLimits.giveBack(free.account, at.account) : undefined,
      ]);
    },
  };
};
