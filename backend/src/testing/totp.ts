import { totpCodeOf, totpStepAt } from '../factors/totp.ts';

interface AppOptions {
  /**
   * Number of codes needed at once. The first of three is of the previous step, and too old once the
   * current one ends; the first of two stays valid for half a minute at least, long enough to type.
   */
  readonly codesAtOnce?: 2 | 3;
}

/** Authenticator app without waiting: each code is of a later step than the one before. */
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
