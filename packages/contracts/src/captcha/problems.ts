import { defineProblems } from '../kernel/problem.ts';

export const captchaProblems = defineProblems({
  /** Carries the parameters of the challenge: see `captcha` of a problem. */
  CAPTCHA_REQUIRED: {
    status: 403,
    title: 'Check needed',
    message: 'Confirm you’re human, then try again.',
  },
  CAPTCHA_FAILED: {
    status: 422,
    title: 'Check failed',
    message: 'We couldn’t confirm that. Try again.',
  },
});
