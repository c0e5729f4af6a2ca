import type { Refused } from '../kernel/decision.ts';
import type { HandlerRequest } from '../kernel/handler.ts';

type Client = Pick<HandlerRequest['client'], 'address' | 'captchaProof'>;

/** What strangers may try a few times before they are asked whether they are robots. */
export type Tried = 'signIn' | 'registration' | 'forgot';

export interface Captcha {
  /**
   * Counts a try from a network and, where one is named, at an account. A refusal after too many,
   * unless a proof came along; nothing, ever, where no captcha is set up.
   */
  ask(
    tried: Tried,
    client: Client,
    account?: string,
  ): Promise<Refused<'CAPTCHA_REQUIRED'> | undefined>;
  /** It was the person after all: the try does not count. */
  forgive(tried: Tried, client: Client, account?: string): Promise<void>;
}

export interface CaptchaOffers {
  readonly captcha: Captcha;
}
