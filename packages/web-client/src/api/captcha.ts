import { captchaProofHeader } from '@ovation/contracts/captcha/rules';
import type { Problem } from '@ovation/contracts/kernel/problem';

/** Captcha parameters of a rejected call. */
export type CaptchaChallenge = NonNullable<Problem['captcha']>;
/** Shows the captcha; resolves with its token, or undefined if it was dismissed. */
export type Solve = (asked: CaptchaChallenge) => Promise<string | undefined>;

const answerMsMax = 30_000;

let solve: Solve | undefined;

/** Registers the captcha dialog of the shell, which is loaded once. */
export const provideCaptcha = (given: Solve | undefined): void => {
  solve = given;
};

const challengeIn = async (response: Response): Promise<CaptchaChallenge | undefined> => {
  if (response.status !== 403) return undefined;
  const problem = (await response.clone().json()) as Partial<Problem>;
  return problem.code === 'CAPTCHA_REQUIRED' ? problem.captcha : undefined;
};

/** Middleware that repeats a call with the captcha token when the server requires one. */
export const withCaptcha =
  (inner: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await inner(input, init);
    const challenge = solve && (await challengeIn(response));
    const proof = challenge && (await solve?.(challenge));
    if (proof === undefined) return response;
    const headers = new Headers(init?.headers);
    headers.set(captchaProofHeader, proof);
    // The timeout of the first call has passed while the captcha was shown.
    return inner(input, { ...init, headers, signal: AbortSignal.timeout(answerMsMax) });
  };
