import { createHash, randomBytes } from 'node:crypto';
import type { EventMetadata } from '@ovation/contracts/kernel/event';
import { accounts } from '@ovation/contracts/ledger/posting';
import { streams } from '@ovation/contracts/streams';
import type { NewEvent } from '@ovation/event-log/codec';
import { newId } from '@ovation/event-log/ids';
import { masterKeysOf } from '@ovation/event-log/keyRing';
import { type EventLog, openEventLog, revisionNone } from '@ovation/event-log/log';

export interface BenchFan {
  readonly id: string;
  readonly token: string;
}

export interface BenchWorld {
  readonly fans: readonly BenchFan[];
  readonly creatorIds: readonly string[];
}

const tokensEach = 1_000_000_000;
/** Creators who post, and to how many of them each fan subscribes. */
const popularCreators = 50;
const subscriptionsEach = 3;
const appendsAtATime = 64;
const sessionDays = 30;

const metadata = (at: string): EventMetadata => {
  const id = newId();
  return { actor: { kind: 'system', id: 'bench' }, at, causationId: id, correlationId: id };
};

const event = (type: string, data: object, at: string): NewEvent => ({
  id: newId(),
  type,
  data,
  metadata: metadata(at),
});

const append = async (log: EventLog, stream: string, appended: NewEvent): Promise<void> => {
  const outcome = await log.append(stream, revisionNone, [appended]);
  if (!outcome.ok) throw new Error(`${stream} exists already`);
};

const addAccount = async (
  log: EventLog,
  role: 'user' | 'performer',
  at: string,
): Promise<string> => {
  const accountId = newId();
  const name = `bench-${accountId}`;
  // No password has this hash: nobody signs in as them.
  const secrets = { passwordHash: '-', email: `${name}@example.test` };
  const data = { accountId, role, username: name, name, ...secrets, registeredAt: at };
  await append(log, `account-${accountId}`, event('AccountRegistered', data, at));
  return accountId;
};

/** A creator whose page is there for everybody. Nobody looks at their documents. */
const addCreator = async (log: EventLog, at: string): Promise<string> => {
  const performerId = await addAccount(log, 'performer', at);
  const documents = { documentVerificationId: newId(), idVerificationId: newId() };
  const prices = { monthlyPrice: 999, yearlyPrice: 9_999, currency: 'USD' };
  const registered = {
    ...{ performerId, country: 'ES', isFreeSubscription: true, registeredAt: at },
    ...documents,
    ...prices,
  };
  await append(log, `performer-${performerId}`, event('PerformerRegistered', registered, at));
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
  await append(log, `session-${tokenHash}`, event('SessionOpened', session, at));
  await append(log, `wallet-${id}`, event('WalletToppedUp', topUp, at));
  return { id, token };
};

const postsEach = 10;

/** Posts of one creator, published minutes apart. */
const addPosts = async (log: EventLog, performerId: string, now: Date): Promise<void> => {
  for (let post = 0; post < postsEach; post++) {
    const at = new Date(now.getTime() - post * 60_000).toISOString();
    const feedId = newId();
    const created = {
      feedId,
      performerId,
      version: 1,
      type: 'text',
      text: `Post ${post}: kiln opened. Eleven out of twelve made it, and the twelfth taught me.`,
      fileIds: [],
      thumbnailId: null,
      audience: 'subscribers',
      isSale: false,
      price: 0,
      isPinned: false,
      showExcerpt: false,
      scheduledAt: null,
      expiresAt: null,
      status: 'active',
      createdAt: at,
    };
    const published = { feedId, performerId, publishedAt: at };
    const outcome = await log.append(`feed-${feedId}`, revisionNone, [
      event('FeedCreated', created, at),
      event('FeedPublished', published, at),
    ]);
    if (!outcome.ok) throw new Error('a post exists already');
  }
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

const inParallel = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  let left = count;
  const work = async (): Promise<void> => {
    while (left-- > 0) made.push(await make());
  };
  await Promise.all(Array.from({ length: appendsAtATime }, work));
  return made;
};

/**
 * Writes signed-in fans with full wallets and creators straight to the log: what the API would do,
 * without ten thousand password hashes.
 */
export const makeBenchWorld = async (
  env: Readonly<Record<string, string>>,
  counts: { readonly fans: number; readonly creators: number },
): Promise<BenchWorld> => {
  const { ESDB_URL = '', MASTER_KEY = '' } = env;
  const log = openEventLog({
    url: ESDB_URL,
    masterKeys: masterKeysOf({ MASTER_KEY }),
    streams,
  });
  const now = new Date();
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000).toISOString();
  try {
    const creatorIds = await inParallel(counts.creators, () => addCreator(log, at));
    const fans = await inParallel(counts.fans, () => addFan(log, at, expiresAt));
    const popular = creatorIds.slice(0, popularCreators);
    const waiting = [...popular];
    await inParallel(popular.length, async () => addPosts(log, waiting.pop() ?? '', now));
    let subscription = 0;
    await inParallel(fans.length * subscriptionsEach, async () => {
      const fan = fans[Math.floor(subscription / subscriptionsEach)];
      const performerId = popular[subscription % popular.length] ?? '';
      subscription++;
      if (fan) await subscribe(log, fan.id, performerId, at, expiresAt);
    });
    return { fans, creatorIds };
  } finally {
    await log.close();
  }
};
