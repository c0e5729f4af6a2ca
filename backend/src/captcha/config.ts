import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const captchaVariables = {
  RECAPTCHA_SITE_KEY: z
    .string()
    .optional()
    .describe('Site key of reCAPTCHA; enables the captcha, together with the secret.'),
  RECAPTCHA_SECRET: z
    .string()
    .optional()
    .describe('Secret key of reCAPTCHA.')
    .meta({ isSecret: true }),
  RECAPTCHA_URL: z
    .url()
    .default('https://www.google.com/recaptcha')
    .describe('Address of the reCAPTCHA API.'),
  RECAPTCHA_SCRIPT_URL: z
    .url()
    .optional()
    .describe('Address of the reCAPTCHA script for browsers; by default below RECAPTCHA_URL.'),
};
export type CaptchaConfig = VariablesOf<typeof captchaVariables>;
