import { defineProblems } from '../kernel/problem.ts';

export const captchaProblems = defineProblems({
  /** Bears what the browser shows: see `captcha` of a problem. */
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
