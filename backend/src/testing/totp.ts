import { totpCodeOf, totpStepAt } from '../factors/totp.ts';

/**
 * An authenticator app whose owner never waits: each code is of a later step than the one before,
 * from the last step on to the next one. That makes three in a moment.
 */
export const openApp = (secret: string, clock: () => number = Date.now) => {
  let last = 0;
  return {
    next: (): string => {
      last = Math.max(last + 1, totpStepAt(clock()) - 1);
      return totpCodeOf(secret, last);
    },
  };
};
export type AuthenticatorApp = ReturnType<typeof openApp>;
