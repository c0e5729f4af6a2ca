import { atomOf } from '@ovation/ui-kit/state/atom';
import { type CaptchaAsked, provideCaptcha } from '@ovation/web-client/api/captcha';

/** Somebody is asked whether they are a robot, and a call waits for the answer. */
export interface Question {
  readonly asked: CaptchaAsked;
  /** A proof; undefined: the person would rather not. */
  readonly answer: (proof: string | undefined) => void;
}

export const question = atomOf<Question | undefined>(undefined);

/** One question at a time: another call that needs one is left with its refusal. */
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
