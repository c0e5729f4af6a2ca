/** Carries the proof that somebody is no robot, with a call that was refused without it. */
export const captchaProofHeader = 'x-captcha-proof';
