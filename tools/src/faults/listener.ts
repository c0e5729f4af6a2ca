import { setTimeout as delay } from 'node:timers/promises';
import { connectSocket } from '@ovation/backend/testing/connectSocket';
import { type FaultPerson, readAllPages } from './people.ts';
import { isOutcomeUnknown, type Tally } from './retryingClient.ts';
import type { ShownOnSocket } from './viewChecks.ts';

const retryMs = 150;
const loginsMax = 200;

export interface Listener {
  shown(): ShownOnSocket;
  close(): void;
}

/**
 * Simulates a person's open pages: they show pushed data, and read everything again when the
 * connection came back or the server reports missed pushes. Nothing else makes them read.
 */
export const openListener = async (
  origin: string,
  person: FaultPerson,
  tally: Tally,
): Promise<Listener> => {
  const messages = new Set<string>();
  const pushed: string[] = [];
  let balance: number | undefined;
  let areMessagesStale = false;
  let isBalanceStale = false;
  let isReading = false;
  let isClosed = false;

  const readMessages = async (): Promise<void> => {
    const conversations = await readAllPages((query) =>
      person.api.conversations.listConversations({ query }),
    );
    for (const { _id: id } of conversations) {
      const list = await readAllPages((query) =>
        person.api.messages.listMessages({ params: { id }, query }),
      );
      for (const { _id: message } of list) messages.add(message);
    }
  };
  const readBalance = async (): Promise<void> => {
    const { data } = await person.api.auth.me();
    balance = data.balance;
  };

  /**
   * Reads until up to date: a push meanwhile triggers one more read; failed reads are repeated
   * later.
   */
  const whileStale = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    while ((areMessagesStale || isBalanceStale) && !isClosed) {
      const were = { areMessagesStale, isBalanceStale };
      areMessagesStale = false;
      isBalanceStale = false;
      try {
        if (were.areMessagesStale) await readMessages();
        if (were.isBalanceStale) await readBalance();
      } catch (error) {
        if (!isOutcomeUnknown(error))
          tally.findings.add(`${person.label} reads again: ${String(error)}`);
        areMessagesStale ||= were.areMessagesStale;
        isBalanceStale ||= were.isBalanceStale;
        await delay(retryMs);
      }
    }
    isReading = false;
  };
  const goStale = (): void => {
    areMessagesStale = true;
    isBalanceStale = true;
    void whileStale();
  };

  const open = await connectSocket(origin, person.token, {
    onOpening: (socket) => {
      socket.on('message/created', ({ _id: id }: { _id: string }) => {
        pushed.push(id);
        messages.add(id);
      });
      // As the pages do: pushes come late and in any order, so that the server is queried.
      socket.on('wallet/balance-changed', () => {
        isBalanceStale = true;
        void whileStale();
      });
      socket.on('pushes/missed', goStale);
    },
  });
  /**
   * Authenticates as every client does, on connect and on each reconnect; an unavailable dependency
   * may refuse it.
   */
  const signIn = async (): Promise<void> => {
    for (let attempt = 0; attempt < loginsMax && !isClosed; attempt++) {
      const answer = await open.login(person.token).catch((error: unknown) => ({ error }));
      if ('data' in (answer as object)) return;
      if (!open.socket.connected) return;
      await delay(retryMs);
    }
  };
  open.socket.on('connect', () => void signIn().then(goStale));
  // The server ends a connection that was not authenticated in time; the person's page opens
  // another.
  open.socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect' && !isClosed) open.socket.connect();
  });
  await signIn();
  goStale();

  return {
    shown: () => ({ personId: person.id, messages: [...messages], pushed: [...pushed], balance }),
    close: () => {
      isClosed = true;
      open.socket.disconnect();
    },
  };
};
