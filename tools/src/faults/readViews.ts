import { streams } from '@ovation/contracts/streams';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { openEventLog } from '@ovation/event-log/log';
import type { Fact } from './logChecks.ts';
import { type FaultPeople, type FaultPerson, readAllPages } from './people.ts';
import type { CreatorView, FanView, PersonView } from './viewChecks.ts';

/** Reader of a stack's log. */
export interface LogReader {
  head(): Promise<bigint>;
  /** All events of the product after a position, as they are at this moment. */
  factsAfter(position: bigint): Promise<Fact[]>;
  close(): Promise<void>;
}

export const openLogReader = (env: Readonly<Record<string, string>>): LogReader => {
  const { ESDB_URL: url = '', MASTER_KEY = '' } = env;
  const log = openEventLog({ url, masterKeys: masterKeysOf({ MASTER_KEY }), streams });
  return {
    head: () => log.head(),
    factsAfter: async (after) => {
      const facts: Fact[] = [];
      const done = new AbortController();
      for await (const { events, live } of log.catchUp({ after, signal: done.signal })) {
        facts.push(...events.map(({ type, data }) => ({ type, data: data as Fact['data'] })));
        if (live) done.abort();
      }
      return facts;
    },
    close: () => log.close(),
  };
};

const seenByPerson = async ({ id: personId, api }: FaultPerson): Promise<PersonView> => {
  const conversations = await readAllPages((query) =>
    api.conversations.listConversations({ query }),
  );
  const charges = await readAllPages((query) => api.wallet.listCharges({ query }));
  const { data: unread } = await api.messages.countUnread();
  return {
    personId,
    unreadInAll: unread.total,
    charges: charges.map(({ _id: id }) => id),
    conversations: await Promise.all(
      conversations.map(async ({ _id: id, totalNotSeenMessages }) => {
        const messages = await readAllPages((query) =>
          api.messages.listMessages({ params: { id }, query }),
        );
        return {
          id,
          unread: totalNotSeenMessages,
          messages: messages.map(({ _id: message }) => message).reverse(),
        };
      }),
    ),
  };
};

const seenByFan = async (fan: FaultPerson, people: FaultPeople): Promise<FanView> => {
  const { api } = fan;
  const { data: me } = await api.auth.me();
  const { data: statement } = await api.wallet.listStatement({ query: { limit: 1 } });
  const cards = await readAllPages((query) => api.payments.listCards({ query }));
  const payments = await readAllPages((query) => api.payments.listTransactions({ query }));
  const subscriptions = await readAllPages((query) =>
    api.subscriptions.listOwnSubscriptions({ query: { ...query, status: 'active' } }),
  );
  const posts = await Promise.all(
    people.creators.map(({ id: performerId }) =>
      readAllPages((query) => api.feeds.listFeeds({ query: { ...query, performerId } })),
    ),
  );
  return {
    ...(await seenByPerson(fan)),
    balance: me.balance ?? 0,
    balanceInStatement: statement.data[0]?.balance ?? 0,
    cards: cards.filter(({ status }) => status === 'active').map(({ _id: id }) => id),
    payments: payments.map(({ _id: id, status }) => ({ id, status })),
    activeSubscriptions: subscriptions.map(({ _id: id }) => id),
    changedPlans: subscriptions
      .filter(({ subscriptionType, nextPlan }) => {
        return nextPlan !== null && nextPlan.subscriptionType !== subscriptionType;
      })
      .map(({ _id: id }) => id),
    posts: posts.flat().map(({ _id: id }) => id),
  };
};

const seenByCreator = async (creator: FaultPerson): Promise<CreatorView> => {
  const { api } = creator;
  const posts = await readAllPages((query) => api.feeds.listOwnFeeds({ query }));
  const earnings = await readAllPages((query) => api.earnings.listEarnings({ query }));
  return {
    ...(await seenByPerson(creator)),
    posts: posts.map(({ _id: id }) => id),
    files: posts.flatMap(({ files }) => files.map(({ _id: id, status }) => ({ id, status }))),
    earnings: earnings.map(({ _id: id }) => id),
  };
};

/** Reads the views of all people. Throws while a dependency is unavailable. */
export const readAllViews = async (
  people: FaultPeople,
): Promise<{ fans: FanView[]; creators: CreatorView[] }> => ({
  fans: await Promise.all(people.fans.map((fan) => seenByFan(fan, people))),
  creators: await Promise.all(people.creators.map(seenByCreator)),
});
