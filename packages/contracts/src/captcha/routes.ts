import { z } from 'zod';
import { Instant } from '../kernel/id.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { codeText } from '../kernel/text.ts';
import { captchaProblems } from './problems.ts';

const tokenLengthMax = 5_000;

export const captchaRoutes = defineRoutes({
  verifyCaptcha: {
    method: 'POST',
    path: '/re-captcha/verify',
    who: 'public',
    summary:
      'Verifies a reCAPTCHA token. A call that was refused with CAPTCHA_REQUIRED is repeated with the returned proof in the header `X-Captcha-Proof`: it is valid once, for five minutes, from the same network. 404 if reCAPTCHA is not configured',
    body: z.strictObject({ token: codeText(tokenLengthMax).min(1) }),
    answer: z.object({ success: z.literal(true), proof: z.string(), expiresAt: Instant }),
    status: 200,
    problems: [commonProblems.NOT_FOUND, captchaProblems.CAPTCHA_FAILED],
    limit: 'captcha',
    // Sign-in during maintenance may require a captcha, too.
    isAlwaysOpen: true,
  },
});
