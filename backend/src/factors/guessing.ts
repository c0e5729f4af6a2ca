import { type Refused, refused } from '../kernel/commands/decision.ts';
import type { HandlerRequest } from '../kernel/http/handler.ts';
import { networkOf } from '../kernel/network.ts';
import type { Account } from '../models/account/person.model.ts';
import type { FactorsDeps } from './deps.ts';

export interface Guess {
  readonly account: Account;
  readonly client: Pick<HandlerRequest['client'], 'address' | 'cookie'>;
  /** Ticket or session that the factor is shown with; undefined for a passkey alone. */
  readonly shownWith: string | undefined;
}

export type GuessingDeps = Pick<FactorsDeps, 'rateLimits' | 'signIn'>;

/**
 * Checks a second factor within its rate limit: consumed before the check, so that concurrent tries count, and
 * refunded on success. Keyed by ticket or session, and by the account with the caller's network (or known device), so
 * that nobody else uses up the owner's tries.
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
 * Checks a code, which is short enough to be guessed: all callers of an account are also slowed down together, and
 * nobody is refused for the tries of others.
 */
export const guessCode = <Verdict extends { readonly ok: boolean }>(
  deps: GuessingDeps,
  guess: Guess,
  check: () => Promise<Verdict>,
): Promise<Verdict | Refused<'RATE_LIMITED'>> =>
  countGuess(deps, guess, () =>
    deps.signIn.slowly(`factor:${deps.signIn.guessedAt(guess.account, guess.client)}`, check),
  );
