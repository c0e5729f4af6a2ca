import type { Refused } from '../kernel/commands/decision.ts';
import type { HandlerRequest } from '../kernel/http/handler.ts';

type Client = Pick<HandlerRequest['client'], 'address' | 'captchaProof'>;

/** What strangers may try a few times before they are asked whether they are robots. */
export type Tried = 'signIn' | 'registration' | 'forgot';

/** What is tried to get into. */
export interface TriedAt {
  readonly account: string;
  /**
   * Its person has registered or signed in with this browser before: it is no stranger, whatever the others of
   * the network do, and its tries are counted at the account alone.
   */
  readonly isOwnDevice: boolean;
}

export interface Captcha {
  /**
   * Counts a try from a network and, where one is named, at an account. A refusal after too many,
   * unless a proof came along; nothing, ever, where no captcha is set up.
   */
  ask(tried: Tried, client: Client, at?: TriedAt): Promise<Refused<'CAPTCHA_REQUIRED'> | undefined>;
  /** It was the person after all: the try does not count. */
  forgive(tried: Tried, client: Client, at?: TriedAt): Promise<void>;
}

export interface CaptchaOffers {
  readonly captcha: Captcha;
}
