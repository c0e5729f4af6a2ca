import { captchaProofHeader } from '@ovation/contracts/captcha/rules';
import type { Problem } from '@ovation/contracts/kernel/problem';

/** What a browser shows the check with. */
export type CaptchaAsked = NonNullable<Problem['captcha']>;
/** Asks the person; a proof, or undefined where they would rather not. */
export type Solve = (asked: CaptchaAsked) => Promise<string | undefined>;

const answerMsMax = 30_000;

let solve: Solve | undefined;

/** Says how somebody is asked whether they are a robot: the shell does, and is loaded once. */
export const provideCaptcha = (given: Solve | undefined): void => {
  solve = given;
};

const askedIn = async (response: Response): Promise<CaptchaAsked | undefined> => {
  if (response.status !== 403) return undefined;
  const problem = (await response.clone().json()) as Partial<Problem>;
  return problem.code === 'CAPTCHA_REQUIRED' ? problem.captcha : undefined;
};

/** A call that needs the check is made again with its proof, whichever form it came from. */
export const withCaptcha =
  (inner: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await inner(input, init);
    const asked = solve && (await askedIn(response));
    const proof = asked && (await solve?.(asked));
    if (proof === undefined) return response;
    const headers = new Headers(init?.headers);
    headers.set(captchaProofHeader, proof);
    // The time of the first call has run out while the person was asked.
    return inner(input, { ...init, headers, signal: AbortSignal.timeout(answerMsMax) });
  };
