import { randomBytes } from 'node:crypto';
import { digestOf } from '@ovation/backend/auth/passwords/commonPasswords';
import { api } from '@ovation/contracts/api';
import { ApiProblem, type Client, createClient } from '@ovation/contracts/kernel/client';
import { startTestStack } from '../test/testStack.ts';
import { columns } from './measure/report.ts';

/** Enough to detect a difference of a few percent. */
const samplesPerCase = 150;
const warmUps = 10;
const accountsMax = 25;
const alphaText = '|z| > 3.3: one in a thousand by chance';
const zMax = 3.3;

type Caller = Client<typeof api>;
type SendProbe = (known: boolean) => Promise<unknown>;

/** Anonymous calls about an account, whose response times must not reveal whether it exists. */
const probeCalls = (
  visitor: Caller,
  names: readonly string[],
): Readonly<Record<string, SendProbe>> => {
  const knownName = () => names[Math.floor(Math.random() * names.length)] ?? '';
  const unknownName = () => `nobody${randomBytes(6).toString('hex')}`;
  const nameFor = (known: boolean) => (known ? knownName() : unknownName());
  const password = digestOf('not the right one');
  return {
    'sign in by username': (known) =>
      visitor.auth.login({ body: { username: nameFor(known), password } }),
    'sign in by address': (known) =>
      visitor.auth.login({ body: { email: `${nameFor(known)}@bench.test`, password } }),
  };
};

const timeOf = async (sendProbe: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  try {
    await sendProbe();
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
  }
  return performance.now() - startedAt;
};

interface Times {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
}

/**
 * Measures response times, alternating and in both orders, so that noise of the machine affects
 * both alike.
 */
const measure = async (sendProbe: SendProbe, count: number): Promise<Times> => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let at = 0; at < count; at++) {
    const order = at % 2 === 0 ? [true, false] : [false, true];
    for (const isKnown of order) {
      (isKnown ? known : unknown).push(await timeOf(() => sendProbe(isKnown)));
    }
  }
  return { known, unknown };
};

const sorted = (all: readonly number[]): number[] => [...all].sort((a, b) => a - b);
const quantile = (all: readonly number[], share: number): number =>
  sorted(all)[Math.floor((all.length - 1) * share)] ?? Number.NaN;

/** Mann-Whitney: the difference of two samples' ranks, in standard deviations. */
export const rankDifference = (one: readonly number[], other: readonly number[]): number => {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].sort((a, b) => a.value - b.value);
  let sum = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    // Ties share the mean of their ranks.
    const rank = (from + 1 + to) / 2;
    for (let at = from; at < to; at++) if (all[at]?.isOne) sum += rank;
    from = to;
  }
  const [n, m] = [one.length, other.length];
  const u = sum - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
};

const makeAccounts = async (visitor: Caller): Promise<string[]> => {
  const names = Array.from({ length: accountsMax }, () => `bench${randomBytes(6).toString('hex')}`);
  for (const username of names) {
    const email = `${username}@bench.test`;
    const password = digestOf(randomBytes(9).toString('hex'));
    await visitor.auth.registerUser({ body: { email, username, name: username, password } });
  }
  return names;
};

const compare = async (visitor: Caller, report: (line: string) => void): Promise<void> => {
  const names = await makeAccounts(visitor);
  const heads = ['p50 known', 'p50 not', 'p95 known', 'p95 not', 'z'];
  report(`\n${columns(`known and unknown accounts, ${samplesPerCase} of each (ms)`, heads)}`);
  for (const [name, ask] of Object.entries(probeCalls(visitor, names))) {
    await measure(ask, warmUps);
    const { known, unknown } = await measure(ask, samplesPerCase);
    const z = rankDifference(known, unknown);
    const figures = [
      quantile(known, 0.5),
      quantile(unknown, 0.5),
      quantile(known, 0.95),
      quantile(unknown, 0.95),
    ].map((ms) => ms.toFixed(2));
    report(columns(`  ${name}`, [...figures, z.toFixed(2)]));
    if (Math.abs(z) > zMax) report(`    they can be told apart (${alphaText})`);
  }
};

/**
 * Reports whether response times reveal which accounts exist (a timing side channel). Not a test:
 * machines differ.
 */
export const benchTimingSideChannel = async (report: (line: string) => void): Promise<void> => {
  const stack = await startTestStack(process.env.PATH, {
    env: { CHECK_ANSWERS: '0', LOG_LEVEL: 'warn' },
  });
  try {
    const [url = ''] = stack.addresses.apiUrls;
    await compare(createClient(api, { baseUrl: `${url}/api` }), report);
  } finally {
    await stack.stop();
  }
};
