import { type Refused, refused } from '../kernel/commands/decision.ts';
import type { HandlerRequest } from '../kernel/http/handler.ts';
import { networkOf } from '../kernel/network.ts';
import type { Account } from '../models/account/person.model.ts';
import type { FactorsDeps } from './deps.ts';

export interface Guess {
  readonly account: Account;
  readonly client: Pick<HandlerRequest['client'], 'address' | 'cookie'>;
  /** The ticket or the session that a factor is shown with; undefined for a passkey by itself. */
  readonly shownWith: string | undefined;
}

export type GuessingDeps = Pick<FactorsDeps, 'rateLimits' | 'signIn'>;

/**
 * Checks what is shown as a second factor, counted before the look, so that many at once count too, and
 * given back to who is right. It is counted by what it was shown with, and by the account together with
 * the network of the caller (or the device, where that has signed in before): nobody else uses up the
 * tries of an account's owner.
 */
export const countGuess = async <Verdict extends { readonly ok: boolean }>(
  { rateLimits, signIn }: GuessingDeps,
  { account, client, shownWith }: Guess,
  check: () => Promise<Verdict>,
): Promise<Verdict | Refused<'RATE_LIMITED'>> => {
  const here = `${signIn.guessedAt(account, client)}@${networkOf(client.address)}`;
  const keys = shownWith === undefined ? [here] : [shownWith, here];
  const waits = await Promise.all(keys.map((key) => rateLimits.consume('secondFactor', key)));
  const refusals = waits.filter((seconds) => seconds !== undefined);
  if (refusals.length > 0) {
    return refused('RATE_LIMITED', { retryAfterSeconds: Math.max(...refusals) });
  }
  const verdict = await check();
  if (verdict.ok) {
    await Promise.all(keys.map((key) => rateLimits.giveBack('secondFactor', key)));
  }
  return verdict;
};

/**
 * A code is short enough to be guessed: of one account all callers together are slowed down besides,
 * and none of them is refused for what others did.
 */
export const guessCode = <Verdict extends { readonly ok: boolean }>(
  deps: GuessingDeps,
  guess: Guess,
  check: () => Promise<Verdict>,
): Promise<Verdict | Refused<'RATE_LIMITED'>> =>
  countGuess(deps, guess, () =>
    deps.signIn.slowly(`factor:${deps.signIn.guessedAt(guess.account, guess.client)}`, check),
  );
