import { type Refused, refused } from '../kernel/commands/decision.ts';
import type { HandlerRequest } from '../kernel/http/handler.ts';
import { networkOf } from '../kernel/ipNetwork.ts';
import type { Account } from '../models/account/person.model.ts';
import type { FactorsDeps } from './deps.ts';

export interface FactorContext {
  readonly account: Account;
  readonly client: Pick<HandlerRequest['client'], 'address' | 'cookie'>;
  /** Ticket or session that the factor is shown with; undefined for a passkey alone. */
  readonly shownWith: string | undefined;
}

export type FactorRateLimitDeps = Pick<FactorsDeps, 'rateLimits' | 'signIn'>;

/**
 * Checks a second factor within its rate limit: consumed before the check, so that concurrent tries count, and
 * refunded on success. Keyed by ticket or session, and by the account with the caller's network (or known device), so
 * that nobody else uses up the owner's tries.
 */
export const limitAttempts = async <Verdict extends { readonly ok: boolean }>(
  { rateLimits, signIn }: FactorRateLimitDeps,
  { account, client, shownWith }: FactorContext,
  check: () => Promise<Verdict>,
): Promise<Verdict | Refused<'RATE_LIMITED'>> => {
  const networkKey = `${signIn.guessKeyOf(account, client)}@${networkOf(client.address)}`;
  const keys = shownWith === undefined ? [networkKey] : [shownWith, networkKey];
  const waits = await Promise.all(keys.map((key) => rateLimits.consume('secondFactor', key)));
  const refusals = waits.filter((seconds) => seconds !== undefined);
  if (refusals.length > 0) {
    return refused('RATE_LIMITED', { retryAfterSeconds: Math.max(...refusals) });
  }
  const result = await check();
  if (result.ok) {
    await Promise.all(keys.map((key) => rateLimits.restorePoint('secondFactor', key)));
  }
  return result;
};

/**
 * Checks a code, which is short enough to be guessed: all callers of an account are also slowed down together, and
 * nobody is refused for the tries of others.
 */
export const limitCodeAttempts = <Verdict extends { readonly ok: boolean }>(
  deps: FactorRateLimitDeps,
  attempt: FactorContext,
  check: () => Promise<Verdict>,
): Promise<Verdict | Refused<'RATE_LIMITED'>> =>
  limitAttempts(deps, attempt, () =>
    deps.signIn.throttled(
      `factor:${deps.signIn.guessKeyOf(attempt.account, attempt.client)}`,
      check,
    ),
  );
