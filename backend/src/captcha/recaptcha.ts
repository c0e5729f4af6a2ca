import { z } from 'zod';
import { loopbackNames } from '../kernel/http/loopback.ts';

/** Captcha provider: a port, implemented by reCAPTCHA. */
export interface CaptchaProvider {
  /** Public configuration for browsers. */
  readonly clientConfig: { readonly siteKey: string; readonly scriptUrl: string };
  /** Verifies a token. Throws if the provider is unavailable. */
  verify(token: string, address: string): Promise<boolean>;
}

export interface RecaptchaConfig {
  readonly siteKey: string;
  readonly secret: string;
  readonly url: string;
  readonly scriptUrl: string;
  /** Public hostname of the product. */
  readonly hostname: string;
}

const timeoutMs = 5_000;
const attemptsMax = 2;

const Verified = z.object({ success: z.boolean(), hostname: z.string().optional() });

/** True for the same host; loopback names are equal. */
const isSameHost = (one: string | undefined, other: string): boolean =>
  one === other || (loopbackNames.has(one ?? '') && loopbackNames.has(other));

/** Opens the client of Google's siteverify. */
export const openRecaptcha = ({
  siteKey,
  secret,
  url,
  scriptUrl,
  hostname,
}: RecaptchaConfig): CaptchaProvider => {
  const verifyOnce = async (token: string, address: string): Promise<boolean> => {
    const response = await fetch(`${url}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
    const verified = Verified.parse(await response.json());
    // Tokens solved on another site that embeds our key are rejected.
    return verified.success && isSameHost(verified.hostname, hostname);
  };
  return {
    clientConfig: { siteKey, scriptUrl },
    verify: async (token, address) => {
      for (let at = 1; ; at++) {
        try {
          return await verifyOnce(token, address);
        } catch (error) {
          if (at >= attemptsMax) throw error;
        }
      }
    },
  };
};
