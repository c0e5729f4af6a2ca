import { atomOf } from '@ovation/ui-kit/state/atom';
import { type CaptchaAsked, provideCaptcha } from '@ovation/web-client/api/captcha';

/** Pending captcha challenge; a call waits for its token. */
export interface Question {
  readonly asked: CaptchaAsked;
  /** Called with the token; undefined if dismissed. */
  readonly answer: (proof: string | undefined) => void;
}

export const question = atomOf<Question | undefined>(undefined);

/** Registers the captcha dialog. One challenge at a time: a concurrent call gets its rejection. */
export const startCaptcha = (): void =>
  provideCaptcha((asked) => {
    if (question.get()) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      question.set({
        asked,
        answer: (proof) => {
          question.set(undefined);
          resolve(proof);
        },
      });
    });
  });
