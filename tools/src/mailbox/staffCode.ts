import { totpCodeOf, totpStepAt } from '@ovation/backend/factors/totp';
import { totpPeriodSeconds } from '@ovation/contracts/factors/rules';
import { demoTotpSecret } from '../seed/demoTotp.ts';

/** Code of the authenticator app of the demo world's staff, and its remaining validity. */
export interface StaffCode {
  readonly code: string;
  readonly secondsLeft: number;
}

export const staffCode = (nowMs: number): StaffCode => {
  const step = totpStepAt(nowMs);
  const endsAtMs = (step + 1) * totpPeriodSeconds * 1_000;
  return {
    code: totpCodeOf(demoTotpSecret, step),
    secondsLeft: Math.ceil((endsAtMs - nowMs) / 1_000),
  };
};
