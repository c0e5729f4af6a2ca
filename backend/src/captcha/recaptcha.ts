import { z } from 'zod';
import { loopbackNames } from '../kernel/http/loopback.ts';

/** Says whether a token is of somebody who is no robot; a port, with reCAPTCHA behind it. */
export interface CaptchaProvider {
  /** What a browser needs to show it. */
  readonly shown: { readonly siteKey: string; readonly scriptUrl: string };
  /** Throws where the provider cannot be asked. */
  check(token: string, address: string): Promise<boolean>;
}

export interface RecaptchaConfig {
  readonly siteKey: string;
  readonly secret: string;
  readonly url: string;
  readonly scriptUrl: string;
  /** Of the product, as people reach it. */
  readonly hostname: string;
}

const answerMsMax = 5_000;
const triesMax = 2;

const Verified = z.object({ success: z.boolean(), hostname: z.string().optional() });

/** A machine has several names for itself. */
const isSameHost = (one: string | undefined, other: string): boolean =>
  one === other || (loopbackNames.has(one ?? '') && loopbackNames.has(other));

/** Google’s siteverify. */
export const openRecaptcha = ({
  siteKey,
  secret,
  url,
  scriptUrl,
  hostname,
}: RecaptchaConfig): CaptchaProvider => {
  const ask = async (token: string, address: string): Promise<boolean> => {
    const response = await fetch(`${url}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    });
    if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
    const verified = Verified.parse(await response.json());
    // Whoever shows our key on a page of theirs has people solve for them what we ask.
    return verified.success && isSameHost(verified.hostname, hostname);
  };
  return {
    shown: { siteKey, scriptUrl },
    check: async (token, address) => {
      for (let at = 1; ; at++) {
        try {
          return await ask(token, address);
        } catch (error) {
          if (at >= triesMax) throw error;
        }
      }
    },
  };
};
