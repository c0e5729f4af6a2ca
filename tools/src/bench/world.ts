import { createHash, randomBytes } from 'node:crypto';
import { accounts } from '@ovation/contracts/ledger/posting';
import { streams } from '@ovation/contracts/streams';
import { newId } from '@ovation/event-log/ids';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { type EventLog, openEventLog } from '@ovation/event-log/log';
import { append, event, inParallel } from './appendEvents.ts';
import { addFollower, addPost } from './posts.ts';

export interface BenchFan {
  readonly id: string;
  readonly token: string;
}

export interface BenchWorld {
  readonly fans: readonly BenchFan[];
  readonly creatorIds: readonly string[];
}

const tokensEach = 1_000_000_000;
/** Creators with posts, and the number of them to which each fan subscribes. */
const popularCreators = 50;
const subscriptionsEach = 3;
const sessionDays = 30;
const postsEach = 10;

const addAccount = async (
  log: EventLog,
  role: 'user' | 'performer',
  at: string,
): Promise<string> => {
  const accountId = newId();
  const name = `bench-${accountId}`;
  // No password has this hash: no sign-in as them. Nor do they get mail: thousands of welcome
  // mails would count as work of the first load.
  const email = { email: `${name}@example.test`, isEmailPending: true };
  const secrets = { passwordHash: '-', ...email };
  const data = { accountId, role, username: name, name, ...secrets, registeredAt: at };
  await append(log, `account-${accountId}`, event('AccountRegistered', data, at));
  return accountId;
};

/** Appends a creator who is listed and takes tips, without a review of documents. */
const addCreator = async (log: EventLog, at: string): Promise<string> => {
  const performerId = await addAccount(log, 'performer', at);
  const documents = { documentVerificationId: newId(), idVerificationId: newId() };
  const prices = { monthlyPrice: 999, yearlyPrice: 9_999, currency: 'USD' };
  const registered = {
    performerId,
    country: 'ES',
    isFreeSubscription: true,
    registeredAt: at,
    ...documents,
    ...prices,
  };
  await append(
    log,
    `performer-${performerId}`,
    event('PerformerRegistered', registered, at),
    event('PerformerPublishingAllowed', { performerId, allowedAt: at }, at),
  );
  return performerId;
};

const addFan = async (log: EventLog, at: string, expiresAt: string): Promise<BenchFan> => {
  const id = await addAccount(log, 'user', at);
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const session = {
    sessionId: newId(),
    tokenHash,
    keyHash: null,
    credentialsVersion: 0,
    accountId: id,
    role: 'user',
    userAgent: 'bench',
    address: '127.0.0.1',
    expiresAt,
    openedAt: at,
  };
  const topUp = {
    transactionId: newId(),
    fanId: id,
    tokens: tokensEach,
    bonusTokens: 0,
    amount: tokensEach,
    currency: 'USD',
    provider: 'bench',
    balanceAfter: tokensEach,
    legs: [
      { account: accounts.fan(id), commodity: 'TOKEN', amount: tokensEach },
      { account: accounts.tokenIssue, commodity: 'TOKEN', amount: -tokensEach },
      { account: accounts.tokensSold, commodity: 'USD', amount: tokensEach },
      { account: accounts.clearing('bench'), commodity: 'USD', amount: -tokensEach },
    ],
    toppedUpAt: at,
  };
  await Promise.all([
    append(log, `session-${tokenHash}`, event('SessionOpened', session, at)),
    append(log, `wallet-${id}`, event('WalletToppedUp', topUp, at)),
  ]);
  return { id, token };
};

const subscribe = async (
  log: EventLog,
  fanId: string,
  performerId: string,
  startedAt: string,
  periodEnd: string,
): Promise<void> => {
  const subscriptionId = newId();
  const data = { subscriptionId, fanId, performerId, currency: 'USD', startedAt, periodEnd };
  const stream = `subscription-${fanId}-${performerId}`;
  await append(log, stream, event('FreeSubscriptionActivated', data, startedAt));
};

export const logOf = ({
  ESDB_URL = '',
  MASTER_KEY = '',
}: Readonly<Record<string, string>>): EventLog =>
  openEventLog({ url: ESDB_URL, masterKeys: masterKeysOf({ MASTER_KEY }), streams });

/** Appends posts of each of some creators, published minutes apart. */
const addPosts = async (
  log: EventLog,
  performerIds: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
  now: Date,
): Promise<void> => {
  let post = from * performerIds.length;
  await inParallel((to - from) * performerIds.length, async () => {
    const nth = post++;
    const minutes = Math.floor(nth / performerIds.length);
    const at = new Date(now.getTime() - minutes * 60_000).toISOString();
    await addPost(log, performerIds[nth % performerIds.length] ?? '', at);
  });
};

/** Appends signed-in fans with full wallets. */
const writeFans = (
  log: EventLog,
  count: number,
  onMade?: (made: number) => void,
): Promise<readonly BenchFan[]> => {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000).toISOString();
  return inParallel(count, () => addFan(log, now.toISOString(), expiresAt), onMade);
};

const writeCreators = (log: EventLog, count: number, at: string): Promise<readonly string[]> =>
  inParallel(count, () => addCreator(log, at));

type Env = Readonly<Record<string, string>>;
type Counts = Readonly<Record<'creators' | 'fans', number>>;

const withLog = async <T>(env: Env, write: (log: EventLog) => Promise<T>): Promise<T> => {
  const log = logOf(env);
  try {
    return await write(log);
  } finally {
    await log.close();
  }
};

/** Appends fans who only pay; `onMade` receives their count now and then. */
export const addFans = (
  env: Env,
  count: number,
  onMade: (made: number) => void,
): Promise<readonly BenchFan[]> => withLog(env, (log) => writeFans(log, count, onMade));

/** Makes a data set of fans who only pay, and creators without posts. */
export const makePayingWorld = (env: Env, { fans, creators }: Counts): Promise<BenchWorld> =>
  withLog(env, async (log) => ({
    creatorIds: await writeCreators(log, creators, new Date().toISOString()),
    fans: await writeFans(log, fans),
  }));

/**
 * Appends signed-in fans with full wallets and creators straight to the log: the result of API
 * calls, without ten thousand password hashes.
 */
export const makeBenchWorld = (env: Env, counts: Counts): Promise<BenchWorld> =>
  withLog(env, async (log) => {
    const now = new Date();
    const at = now.toISOString();
    const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000).toISOString();
    const creatorIds = await writeCreators(log, counts.creators, at);
    const fans = await writeFans(log, counts.fans);
    const popular = creatorIds.slice(0, popularCreators);
    await addPosts(log, popular, { from: 0, to: postsEach }, now);
    let subscription = 0;
    await inParallel(fans.length * subscriptionsEach, async () => {
      const fan = fans[Math.floor(subscription / subscriptionsEach)];
      const performerId = popular[subscription % popular.length] ?? '';
      subscription++;
      if (fan) await subscribe(log, fan.id, performerId, at, expiresAt);
    });
    return { fans, creatorIds };
  });

/**
 * Multiplies the posts of the creators who have some (older than existing ones), and their
 * followers.
 */
export const growBenchWorld = (
  env: Env,
  { fans, creatorIds }: BenchWorld,
  times: number,
): Promise<void> =>
  withLog(env, async (log) => {
    const now = new Date();
    const popular = creatorIds.slice(0, popularCreators);
    const followers = Math.round((fans.length * subscriptionsEach * (times - 1)) / popular.length);
    await addPosts(log, popular, { from: postsEach, to: postsEach * times }, now);
    let follow = 0;
    await inParallel(followers * popular.length, () =>
      addFollower(log, popular[follow++ % popular.length] ?? '', now.toISOString()),
    );
  });
