import { totpDigits, totpPeriodSeconds } from '@ovation/contracts/factors/rules';
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';

const issuer = 'Ovation';

export interface NewTotp {
  readonly secret: string;
  readonly uri: string;
}

/** A secret of 160 bits, and how an authenticator app takes it in. */
export const newTotp = (label: string): NewTotp => {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label, secret }) };
};

/**
 * The step whose code it is: of now or of a neighbour, as clocks differ; undefined for a wrong one.
 * Whether it was used before is for the decision to say, which knows the last one at that moment.
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

/** The code of a step, as an authenticator app shows it. */
export const totpCodeOf = (secret: string, step: number): string =>
  generateSync({
    secret,
    digits: totpDigits,
    period: totpPeriodSeconds,
    epoch: step * totpPeriodSeconds,
  });

/** Which step an instant lies in. */
export const totpStepAt = (ms: number): number => Math.floor(ms / 1_000 / totpPeriodSeconds);
