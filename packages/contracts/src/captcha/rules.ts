/** Header that carries the captcha proof with the retried call. */
export const captchaProofHeader = 'x-captcha-proof';
