import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOwnedThings, type OwnedThings } from '../testing/ownedThings.ts';
import { openPeople } from '../testing/people.ts';
import { allRoutes, callRaw, pathTo, type WalkedRoute } from '../testing/routeWalk.ts';
import { blockSpecLog, specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

/**
 * Every read-only row while the log is unavailable: it is served from read models and memory. What is
 * neither there is a 503, without waiting.
 */
const { origin, apiUrls } = specStack();
const people = openPeople(origin);
/** Rows of which no example is at hand: a signed link, a dispute, and payouts of earnings that are a week old. */
const withoutExample = [
  'documents.openReceipt',
  'documents.previewEvidence',
  'payouts.viewPayout',
  'payouts.adminViewPayout',
  'payouts.payoutBatchFile',
  'payouts.payoutBatchCsv',
];
const reading = allRoutes.filter(
  ({ name, route }) => route.method === 'GET' && !withoutExample.includes(name),
);
const month = new Date().toISOString().slice(0, 'yyyy-mm'.length);

/** Paths of rows that need more than an id. */
const paths: Readonly<Record<string, (things: Things) => string>> = {
  'auth.checkUsername': () => '/auth/usernames/nobody-has-this',
  'comments.listComments': ({ feed }) => `/comments?objectType=feed&objectId=${feed}`,
  'documents.getStatement': () => `/performer/statements/${month}`,
  'documents.getYearlySummary': () => `/performer/statements/years/${month.slice(0, 4)}`,
  'follows.listPublicFollowers': ({ star }) => `/follows/public-followers?performerId=${star}`,
  'posts.getPost': () => '/posts/about',
  'reference.flag': () => '/flags/es.svg',
  'reference.listCities': () => '/cities/PT/14',
  'reference.listStates': () => '/states/PT',
  'suspension.findAccount': ({ star }) => `/admin/accounts?name=${star}`,
  'tax.exportOss': () => '/admin/tax/oss?quarter=2026-Q1',
};

type Things = OwnedThings & {
  readonly feed: string;
  readonly report: string;
  readonly page: string;
};

/** Rows that read the log, as nothing else has their data: 503. */
const needsTheLog = ['feeds.feedHistory'];

interface Caller {
  readonly id: string;
  readonly token: string;
}
interface WalkedRequest extends WalkedRoute {
  readonly caller: Caller | undefined;
  readonly path: string;
}

let things: Things;
let callers: {
  readonly fan: Caller;
  readonly star: Caller;
  readonly admin: Caller;
};

const ask = (at: string, { route, path, caller }: Omit<WalkedRequest, 'name'>) =>
  callRaw(at, route, { path, ...(caller && { token: caller.token }) });

const pathsOf = ({ name, route }: WalkedRoute): readonly string[] => {
  const written = paths[name];
  if (written) return [written(things)];
  return route.params ? Object.values(things).map((id) => pathTo(route, id)) : [route.path];
};

/** Callers that the row may serve; responses to others are another spec's. */
const callersOf = ({ route: { who } }: WalkedRoute): readonly (Caller | undefined)[] => {
  const { fan, star, admin } = callers;
  if (typeof who === 'object') return [admin];
  if (who === 'performer') return [star];
  if (who === 'user') return [fan];
  return who === 'member' ? [fan, star, admin] : [undefined, fan, star, admin];
};

/** First caller and thing for which the row succeeds. */
const find = async (row: WalkedRoute): Promise<WalkedRequest | undefined> => {
  for (const caller of callersOf(row)) {
    for (const path of pathsOf(row)) {
      const { status } = await ask(origin, { ...row, caller, path });
      if (status === row.route.status) return { ...row, caller, path };
    }
  }
  return undefined;
};

const requests: WalkedRequest[] = [];
const unanswered: string[] = [];

beforeAll(async () => {
  const [fan, star] = await Promise.all([people.fan(), people.performer()]);
  const owned = await createOwnedThings(origin, { fan, star });
  const admin = await createStaff(origin, 'admin');
  const { data: feed } = await star.api.feeds.createFeed({ body: { type: 'text', text: 'Hello' } });
  const { data: report } = await fan.api.reports.fileReport({
    body: { target: 'feed', targetId: feed._id, category: 'spam' },
  });
  await fan.api.tipping.sendTip({ params: { id: star.id }, body: { tokens: 10 } });
  const { data: pages } = await admin.api.posts.listStaffPosts();
  things = { ...owned, feed: feed._id, report: report._id, page: pages.data[0]?._id ?? '' };
  callers = { fan, star, admin };
  for (const row of reading) {
    const found = await find(row);
    if (found) requests.push(found);
    else unanswered.push(row.name);
  }
});

/** Moves the clock of caches forward until the end of the test. */
const passTime = (ms: number): void => {
  for (const clock of [performance, Date]) {
    const now = clock.now.bind(clock);
    const later = vi.spyOn(clock, 'now').mockImplementation(() => now() + ms);
    onTestFinished(() => later.mockRestore());
  }
};

const answersOf = (at: string) =>
  Promise.all(requests.map(async (one) => [one.name, (await ask(at, one)).status]));

const asWhenItAnswered = () =>
  requests.map(({ name, route }) => [name, needsTheLog.includes(name) ? 503 : route.status]);

describe('while the log is unavailable', () => {
  it('tries every row that only reads', () => {
    expect(unanswered).toEqual([]);
    expect(requests).toHaveLength(reading.length);
  });

  it('serves what was cached', async () => {
    onTestFinished(blockSpecLog());
    expect(await answersOf(origin)).toEqual(asWhenItAnswered());
  });

  it('serves what was cached after short-lived caches expire', async () => {
    onTestFinished(blockSpecLog());
    passTime(4_000);
    expect(await answersOf(origin)).toEqual(asWhenItAnswered());
  });

  it.each([
    ['a process that knows nothing yet', () => apiUrls[1] ?? '', 0],
    ['what was known too long ago', () => origin, 120_000],
  ])('responds to %s with 503 and Retry-After', async (_, at, ms) => {
    onTestFinished(blockSpecLog());
    passTime(ms);
    const answers = await Promise.all(requests.map((one) => ask(at(), one)));
    const unavailable = answers.filter(({ status }) => status === 503);
    expect(unavailable.length).toBeGreaterThan(requests.length / 2);
    for (const { problem, headers } of unavailable) {
      expect(problem.code).toBe('UNAVAILABLE');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const other = answers.filter(({ status }) => status !== 503 && status !== 200);
    expect(other.map(({ text }) => text)).toEqual([]);
  });
});
