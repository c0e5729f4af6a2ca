import { totpDigits, totpPeriodSeconds } from '@ovation/contracts/factors/rules';
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';

const issuer = 'Ovation';

export interface NewTotp {
  readonly secret: string;
  readonly uri: string;
}

/** Creates a secret of 160 bits and its `otpauth` URI. */
export const newTotp = (label: string): NewTotp => {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label, secret }) };
};

/**
 * Time step of a code, current or adjacent, as clocks differ; undefined if wrong. Reuse is checked by the decider,
 * which knows the last step. `now` is the time of the machine, as the app on a phone has it.
 */
export const totpStepOf = (secret: string, code: string, now: string): number | undefined => {
  const result = verifySync({
    secret,
    token: code,
    digits: totpDigits,
    period: totpPeriodSeconds,
    epoch: Math.floor(Date.parse(now) / 1_000),
    epochTolerance: totpPeriodSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/** Code of a time step, as an authenticator app shows it. */
export const totpCodeOf = (secret: string, step: number): string =>
  generateSync({
    secret,
    digits: totpDigits,
    period: totpPeriodSeconds,
    epoch: step * totpPeriodSeconds,
  });

/** Time step of an instant. */
export const totpStepAt = (ms: number): number => Math.floor(ms / 1_000 / totpPeriodSeconds);
