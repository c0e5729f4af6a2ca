import type { Refused } from '../kernel/commands/decision.ts';
import type { HandlerRequest } from '../kernel/http/handler.ts';

type Client = Pick<HandlerRequest['client'], 'address' | 'captchaProof'>;

/** Actions that anonymous visitors may try a few times before a captcha is required. */
export type LimitedAction = 'signIn' | 'registration' | 'forgot';

/** Account that is tried. */
export interface AttemptedAccount {
  readonly account: string;
  /**
   * True for a browser in which the person has registered or signed in before: its tries count against the account
   * only, whatever others of the network do.
   */
  readonly isOwnDevice: boolean;
}

export interface Captcha {
  /**
   * Counts a try from a network and, if given, at an account. Refuses after too many, unless a proof is sent; never
   * without a configured captcha.
   */
  countAttempt(
    action: LimitedAction,
    client: Client,
    at?: AttemptedAccount,
  ): Promise<Refused<'CAPTCHA_REQUIRED'> | undefined>;
  /** Refunds a successful try. */
  refundAttempt(action: LimitedAction, client: Client, at?: AttemptedAccount): Promise<void>;
}

export interface CaptchaOffers {
  readonly captcha: Captcha;
}
