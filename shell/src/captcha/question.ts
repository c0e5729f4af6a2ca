import { atomOf } from '@ovation/ui-kit/state/atom';
import { type CaptchaChallenge, provideCaptcha } from '@ovation/web-client/api/captcha';

/** Pending captcha challenge; a call waits for its token. */
export interface Question {
  readonly asked: CaptchaChallenge;
  /** Called with the token; undefined if dismissed. */
  readonly answer: (proof: string | undefined) => void;
}

export const question = atomOf<Question | undefined>(undefined);

/** Registers the captcha dialog. One challenge at a time: a concurrent call gets its rejection. */
export const startCaptcha = (): void =>
  provideCaptcha((challenge) => {
    if (question.get()) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      question.set({
        asked: challenge,
        answer: (proof) => {
          question.set(undefined);
          resolve(proof);
        },
      });
    });
  });
