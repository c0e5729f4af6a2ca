import { defineProblems } from '../kernel/problem.ts';

export const captchaProblems = defineProblems({
  /** Carries the parameters of the challenge: see `captcha` of a problem. */
  CAPTCHA_REQUIRED: {
    status: 403,
    title: 'Check needed',
    message: 'Show that you’re not a robot, then try again.',
  },
  CAPTCHA_FAILED: {
    status: 422,
    title: 'Check failed',
    message: 'We couldn’t check that. Please try again.',
  },
});
