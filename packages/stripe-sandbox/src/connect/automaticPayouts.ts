import type Stripe from 'stripe';
import type { Tables } from '../store/database.ts';
import type { PageDeps } from '../work/pageDeps.ts';
import type { Work } from '../work/work.ts';
import { createPayout } from './payout.ts';

/** Pays out the available balance of the platform, a payout for each currency. */
export const payOutBalance = (work: Work): Stripe.Payout[] =>
  work
    .balances()
    .filter(({ available }) => available > 0)
    .map(({ available: amount, currency }) =>
      createPayout(work, { amount, currency, description: 'STRIPE PAYOUT' }, true),
    );

interface AutomaticPayoutDeps extends Pick<PageDeps, 'change'> {
  tables: Pick<Tables, 'settings'>;
  clockMoved: Set<() => void>;
  wallClock: () => number;
}

const pollEveryMs = 60_000;
const paidAtSetting = 'automaticPayoutsPaidAtMs';

/**
 * Pays the balance out every `everyMs`, counted across restarts. Returns a function that stops it; does
 * nothing without `everyMs`.
 */
export const startAutomaticPayouts = (
  deps: AutomaticPayoutDeps,
  everyMs: number | undefined,
  onFault: (error: unknown) => void,
): (() => void) => {
  if (everyMs === undefined) return () => undefined;
  const { settings } = deps.tables;
  const poll = async (): Promise<void> => {
    const now = deps.wallClock();
    const paidAt = settings.get(paidAtSetting);
    if (typeof paidAt === 'number' && now - paidAt < everyMs) return;
    await deps.change('', (work) => {
      work.also(() => void settings.put(paidAtSetting, now));
      // The first round only begins the interval: the balance before belongs to the next payout.
      return typeof paidAt === 'number' ? payOutBalance(work) : [];
    });
  };
  const round = (): void => void poll().catch(onFault);
  round();
  const timer = setInterval(round, Math.min(everyMs, pollEveryMs)).unref();
  deps.clockMoved.add(round);
  return () => {
    deps.clockMoved.delete(round);
    clearInterval(timer);
  };
};
