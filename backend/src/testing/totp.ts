import { totpPeriodSeconds } from '@ovation/contracts/factors/rules';
import { generateSync } from 'otplib';

const stepAt = (ms: number): number => Math.floor(ms / 1_000 / totpPeriodSeconds);

/** The code of a step, as an authenticator app shows it. */
export const codeOfStep = (secret: string, step: number): string =>
  generateSync({ secret, epoch: step * totpPeriodSeconds });

/**
 * An authenticator app whose owner never waits: each code is of a later step than the one before,
 * from the last step on to the next one. That makes three in a moment.
 */
export const openApp = (secret: string, clock: () => number = Date.now) => {
  let last = 0;
  return {
    next: (): string => {
      last = Math.max(last + 1, stepAt(clock()) - 1);
      return codeOfStep(secret, last);
    },
  };
};
export type AuthenticatorApp = ReturnType<typeof openApp>;
