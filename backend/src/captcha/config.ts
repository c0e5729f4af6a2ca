import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const captchaVariables = {
  /** Whoever tries too often is asked whether they are a robot where both are set. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_URL: z.url().default('https://www.google.com/recaptcha'),
  /** What browsers load; below its address where it is left out. */
  RECAPTCHA_SCRIPT_URL: z.url().optional(),
};
export type CaptchaConfig = VariablesOf<typeof captchaVariables>;
