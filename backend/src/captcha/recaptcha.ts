import { z } from 'zod';

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
}

const answerMsMax = 5_000;
const triesMax = 2;

const Verified = z.object({ success: z.boolean() });

/** Google’s siteverify. */
export const openRecaptcha = ({
  siteKey,
  secret,
  url,
  scriptUrl,
}: RecaptchaConfig): CaptchaProvider => {
  const ask = async (token: string, address: string): Promise<boolean> => {
    const response = await fetch(`${url}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    });
    if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
    return Verified.parse(await response.json()).success;
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
