import { totpCodeOf, totpStepAt } from '../factors/totp.ts';

interface AppOptions {
  /**
   * How many codes are needed in a moment. The first of three is of the last step, and too old once this one
   * ends; the first of two stays right for half a minute at least, as whoever types it needs.
   */
  readonly codesAtOnce?: 2 | 3;
}

/** An authenticator app whose owner never waits: each code is of a later step than the one before. */
export const openApp = (secret: string, { codesAtOnce = 3 }: AppOptions = {}) => {
  let last: number | undefined;
  return {
    next: (): string => {
      const now = totpStepAt(Date.now());
      last = last === undefined ? now + 2 - codesAtOnce : Math.max(last + 1, now);
      return totpCodeOf(secret, last);
    },
  };
};
export type AuthenticatorApp = ReturnType<typeof openApp>;
