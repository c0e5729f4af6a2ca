import { setTimeout as delay } from 'node:timers/promises';
import { openPeople, type Person, topUp } from '@ovation/backend/testing/people';
import { api } from '@ovation/contracts/api';
import { ApiProblem, createClient } from '@ovation/contracts/kernel/client';
import { streams } from '@ovation/contracts/streams';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { openEventLog } from '@ovation/event-log/log';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readProgress, seedProgressFile } from '../seed/progress.ts';
import { heldBackForSeeding, makeDemoWorld } from '../start/demoWorld.ts';
import { faultStack } from '../test/faultStack.ts';
import type { TestStack } from '../test/testStack.ts';
import { hang } from './inject.ts';

/** Longer than any call to the store waits for its response. */
const hangMs = 20_000;
/** Upper bound on a busy machine for a response that usually takes milliseconds. */
const answerMsMax = 60_000;
const lookEveryMs = 100;
const waitMsMax = 120_000;
const tipsAtOnce = 5;
const tipTokens = 10;

interface ReadResult {
  readonly what: string;
  readonly status: number;
  readonly code: string;
  readonly tookMs: number;
}

/** One page of every list of a person, and of the public pages. */
const readsOf = (origin: string, fan: Person, star: Person) => {
  const as = (token?: string) =>
    createClient(api, {
      baseUrl: `${origin}/api`,
      timeoutMs: answerMsMax,
      ...(token !== undefined && { token: () => token }),
    });
  const [anybody, asFan, asStar] = [as(), as(fan.token), as(star.token)];
  const query = { limit: 5 };
  return {
    anybody: {
      profile: () => anybody.performers.getPerformer({ params: { id: star.username } }),
      posts: () => anybody.feeds.listFeeds({ query: { performerId: star.id } }),
      settings: () => anybody.settings.publicSettings(),
    },
    signedIn: {
      me: () => asFan.auth.me(),
      home: () => asFan.feeds.listFeeds({ query }),
      statement: () => asFan.wallet.listStatement({ query }),
      notifications: () => asFan.notifications.listNotifications({ query }),
      earnings: () => asStar.earnings.listEarnings({ query }),
    },
  };
};
type Reads = Readonly<Record<string, () => Promise<{ readonly status: number }>>>;

const readOnce = async (what: string, read: Reads[string]): Promise<ReadResult> => {
  const startedAt = performance.now();
  const answered = (status: number, code = '') => {
    return { what, status, code, tookMs: Math.round(performance.now() - startedAt) };
  };
  try {
    return answered((await read()).status);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.retryAfterSeconds === undefined) throw error;
    return answered(error.problem.status, error.code);
  }
};

/** Reads everything again and again until it is over; resolves once the last response is there. */
const readUntil = async (reads: Reads, isOver: () => boolean): Promise<ReadResult[]> => {
  const answers: ReadResult[] = [];
  await Promise.all(
    Object.entries(reads).map(async ([what, read]) => {
      while (!isOver()) {
        answers.push(await readOnce(what, read));
        await delay(lookEveryMs);
      }
    }),
  );
  return answers;
};

const tipIdsIn = async ({ env }: TestStack, fanId: string): Promise<string[]> => {
  const { ESDB_URL: url = '', MASTER_KEY = '' } = env;
  const log = openEventLog({ url, masterKeys: masterKeysOf({ MASTER_KEY }), streams });
  onTestFinished(() => log.close());
  const ids: string[] = [];
  for await (const { type, data } of log.read(`wallet-${fanId}`))
    if (type === 'TipSent') ids.push((data as { readonly tipId: string }).tipId);
  return ids;
};

interface TipAttempt {
  readonly idempotencyKey: string;
  /** The tip, where it was acknowledged; else the problem of the refusal. */
  readonly outcome: { readonly tipId: string } | ApiProblem;
}

const tip = async (fan: Person, star: Person, idempotencyKey: string): Promise<TipAttempt> => {
  const call = { params: { id: star.id }, body: { tokens: tipTokens }, idempotencyKey };
  try {
    const { data } = await fan.api.tipping.sendTip(call);
    return { idempotencyKey, outcome: { tipId: data._id } };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { idempotencyKey, outcome: error };
  }
};

/** Sends one tip after the other, until it is over or the fan's tokens are spent. */
const tipUntil = async (
  fan: Person,
  star: Person,
  isOver: () => boolean,
  { lane, tipsMax }: { readonly lane: number; readonly tipsMax: number },
): Promise<TipAttempt[]> => {
  const attempts: TipAttempt[] = [];
  while (!isOver() && attempts.length < tipsMax) {
    attempts.push(await tip(fan, star, `hang-${lane}-${attempts.length}`));
    await delay(lookEveryMs);
  }
  return attempts;
};

const isUnavailable = ({ outcome }: TipAttempt): boolean =>
  outcome instanceof ApiProblem && outcome.problem.status === 503;

/** Final outcome of a tip, retried for as long as the response is to retry later. */
const retryTip = (fan: Person, star: Person, idempotencyKey: string): Promise<TipAttempt> =>
  vi.waitFor(
    async () => {
      const attempts = await tip(fan, star, idempotencyKey);
      if (isUnavailable(attempts)) throw attempts.outcome;
      return attempts;
    },
    { timeout: waitMsMax, interval: lookEveryMs },
  );

const describeOutcome = ({ idempotencyKey, outcome }: TipAttempt): string =>
  `${idempotencyKey}: ${outcome instanceof ApiProblem ? outcome.code : 'sent'}`;

const describeAnswers = (answers: readonly ReadResult[]): string =>
  [...new Set(answers.map(({ what }) => what))]
    .map((what) => {
      const own = answers.filter((answer) => answer.what === what);
      const longest = Math.max(...own.map(({ tookMs }) => tookMs));
      const unavailable = own.filter(({ status }) => status === 503).length;
      return `${what}: ${own.length} answers, ${unavailable} of them 503, ${longest} ms at most`;
    })
    .join('\n');

it('responds to every read while the store hangs, and loses no command', async () => {
  const stack = await faultStack();
  const people = openPeople(stack.addresses.origin);
  const [fan, star] = await Promise.all([people.fan(), people.performer()]);
  const tipsMax = Math.floor((await topUp(fan, 100)) / tipTokens / tipsAtOnce);
  const reads = readsOf(stack.addresses.origin, fan, star);
  const all: Reads = { ...reads.anybody, ...reads.signedIn };
  const before = await Promise.all(
    Object.entries(all).map(async ([what, read]) => readOnce(what, read)),
  );
  expect(before.filter(({ status }) => status !== 200)).toEqual([]);

  const pid = stack.pid('store') ?? 0;
  const startedAt = performance.now();
  let isOver = false;
  const tips = Array.from({ length: tipsAtOnce }, (_, lane) =>
    tipUntil(fan, star, () => isOver, { lane, tipsMax }),
  );
  process.kill(pid, 'SIGSTOP');
  // The store resumes only once each of them has a response.
  const answers = await readUntil(all, () => performance.now() - startedAt > hangMs).finally(() =>
    process.kill(pid, 'SIGCONT'),
  );
  console.log(`while the store hung:\n${describeAnswers(answers)}`);
  isOver = true;
  const responses = (await Promise.all(tips)).flat();

  const ofAnybody = answers.filter(({ what }) => what in reads.anybody);
  expect(ofAnybody.filter(({ status }) => status !== 200)).toEqual([]);
  // Sessions are cached only for as long as no end of one can be missed.
  const inVain = answers.filter(({ status }) => status !== 200);
  expect(new Set(inVain.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(inVain.length > 0 ? ['503 UNAVAILABLE'] : []),
  );
  expect(
    answers.filter(({ what, status }) => what in reads.signedIn && status === 200),
  ).not.toEqual([]);

  const refused = responses.filter(({ outcome }) => outcome instanceof ApiProblem);
  expect(refused).not.toEqual([]);
  expect(refused.filter((one) => !isUnavailable(one)).map(describeOutcome)).toEqual([]);
  const ids = await tipIdsIn(stack, fan.id);
  const acknowledged = responses.flatMap(({ outcome }) =>
    'tipId' in outcome ? [outcome.tipId] : [],
  );
  expect(ids).toEqual(expect.arrayContaining(acknowledged));
  // A refused write may have taken effect: a retry with the same key shows it, and it is there
  // once.
  const outcomes: string[] = [];
  for (const { idempotencyKey } of responses)
    outcomes.push(describeOutcome(await retryTip(fan, star, idempotencyKey)));
  expect(outcomes).toEqual(responses.map(({ idempotencyKey }) => `${idempotencyKey}: sent`));
  const afterwards = await tipIdsIn(stack, fan.id);
  expect(afterwards).toHaveLength(responses.length);
  expect(new Set(afterwards).size).toBe(responses.length);
  await stack.assertBalanced();
});

it('continues to create the demo world once the store resumes', async () => {
  const stack = await faultStack({ heldBack: heldBackForSeeding });
  const { dataDir } = stack.paths;
  const lines: string[] = [];
  const make = makeDemoWorld(dataDir, {
    env: { PATH: process.env.PATH, ...stack.env },
    args: ['--creators', '2', '--fans', '3', '--posts', '1', '--films', '0'],
    say: (line) => lines.push(line),
    signal: new AbortController().signal,
  });
  const done = () => readProgress(seedProgressFile(dataDir)).done;
  const hangMeanwhile = async (): Promise<void> => {
    await vi.waitFor(() => expect(done()).toBeGreaterThan(10), { timeout: waitMsMax });
    await hang(stack, 'store', hangMs);
  };
  await Promise.all([make, hangMeanwhile()]);
  expect(lines.at(-1)).toContain('100 %');
  expect(lines.join('\n')).not.toContain('process.stop_timed_out');
});
