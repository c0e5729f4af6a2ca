import { setTimeout as delay } from 'node:timers/promises';
import { openPeople, type Person, withCard } from '@ovation/backend/testing/people';
import { ApiProblem } from '@ovation/contracts/kernel/client';

/** People who tip without pause, and never lose sight of a tip whose answer did not come. */
export interface Tippers {
  readonly fans: readonly Person[];
  readonly creator: Person;
  /** The tips that were acknowledged: key → tokens, for each fan. */
  readonly acknowledged: ReadonlyMap<string, ReadonlyMap<string, number>>;
  acknowledgedCount(): number;
  /** The tokens that were bought in acknowledged top-ups, for each fan. */
  readonly bought: ReadonlyMap<string, number>;
  /** Lets each fan finish the tip under way. */
  stop(): Promise<void>;
}

/** What each top-up buys; small, so that money moves under load too. */
const dollarsEach = 30;
const tokensBought = 300;
const tokensEach = 10;
const retryAfterMs = 50;

/** A fault that a client answers by trying again with the same key; anything else is a bug. */
const isTransient = (error: unknown): boolean => {
  if (error instanceof ApiProblem) {
    return (
      error.problem.status >= 500 || error.code === 'CONFLICT' || error.code === 'UNEXPECTED_ANSWER'
    );
  }
  // fetch: the connection broke (TypeError), or the answer did not come in time (DOMException).
  return error instanceof TypeError || error instanceof DOMException;
};

const isBroke = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'INSUFFICIENT_BALANCE';

export const startTippers = async (origin: string, count: number): Promise<Tippers> => {
  const people = openPeople(origin);
  const creator = await people.performer();
  const fans = await Promise.all(Array.from({ length: count }, () => people.fan()));
  const cards = new Map(
    await Promise.all(fans.map(async (fan) => [fan.id, await withCard(fan)] as const)),
  );
  const acknowledged = new Map(fans.map(({ id }) => [id, new Map<string, number>()]));
  const bought = new Map<string, number>();
  let isStopping = false;

  /** Sends the same call, with the same key, until an answer comes. */
  const untilAnswered = async <T>(call: () => Promise<T>): Promise<T | 'broke'> => {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (isBroke(error)) return 'broke';
        if (!isTransient(error)) throw error;
        await delay(retryAfterMs);
      }
    }
  };

  const fillWallet = async ({ id, api }: Person, at: number): Promise<void> => {
    const body = { amount: dollarsEach, currency: 'USD' as const, cardId: cards.get(id) ?? '' };
    await untilAnswered(() => api.payments.topUp({ body, idempotencyKey: `fill-${at}` }));
    bought.set(id, (bought.get(id) ?? 0) + tokensBought);
  };

  const run = async (fan: Person): Promise<void> => {
    for (let at = 0; !isStopping; at++) {
      const idempotencyKey = `tip-${at}`;
      const call = { params: { id: creator.id }, body: { tokens: tokensEach }, idempotencyKey };
      const answer = await untilAnswered(() => fan.api.tipping.sendTip(call));
      if (answer === 'broke') await fillWallet(fan, at);
      else acknowledged.get(fan.id)?.set(idempotencyKey, tokensEach);
    }
  };
  const running = Promise.all(fans.map(run));
  // A failure is thrown by `stop`; until then it must not count as unhandled.
  running.catch(() => {
    isStopping = true;
  });

  return {
    fans,
    creator,
    acknowledged,
    bought,
    acknowledgedCount: () => [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0),
    stop: async () => {
      isStopping = true;
      await running;
    },
  };
};
