import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const captchaVariables = {
  /** Enables the captcha, with the secret. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_URL: z.url().default('https://www.google.com/recaptcha'),
  /** Script for browsers; by default below the URL. */
  RECAPTCHA_SCRIPT_URL: z.url().optional(),
};
export type CaptchaConfig = VariablesOf<typeof captchaVariables>;
