import { setTimeout as delay } from 'node:timers/promises';
import { connectSocket } from '@ovation/backend/testing/connectSocket';
import { isUnknown, type Tally } from './asking.ts';
import { type FaultPerson, readAllPages } from './people.ts';
import type { Pushed, ShownOnSocket } from './viewChecks.ts';

const againMs = 150;
const loginsMax = 200;

export interface Listener {
  shown(): ShownOnSocket;
  close(): void;
}

/**
 * A person's open pages: they show what pushes tell, and read everything again when the connection
 * came back or the server says that pushes were missed. Nothing else makes them read.
 */
export const openListener = async (
  origin: string,
  person: FaultPerson,
  tally: Tally,
): Promise<Listener> => {
  const messages = new Set<string>();
  const pushed: Pushed[] = [];
  let era = 0;
  let balance: number | undefined;
  let balancePushes = 0;
  let isStale = false;
  let isReading = false;
  let isClosed = false;

  const readAgain = async (): Promise<void> => {
    const before = balancePushes;
    const conversations = await readAllPages((query) =>
      person.api.conversations.listConversations({ query }),
    );
    for (const { _id: id } of conversations) {
      const list = await readAllPages((query) =>
        person.api.messages.listMessages({ params: { id }, query }),
      );
      for (const { _id: message } of list) messages.add(message);
    }
    const { data } = await person.api.auth.me();
    // A push that came meanwhile may be newer than what was read.
    if (before === balancePushes) balance = data.balance;
    else isStale = true;
  };

  const whileStale = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    while (isStale && !isClosed) {
      isStale = false;
      try {
        await readAgain();
      } catch (error) {
        if (!isUnknown(error)) tally.findings.add(`${person.label} reads again: ${String(error)}`);
        isStale = true;
        await delay(againMs);
      }
    }
    isReading = false;
  };
  const goStale = (): void => {
    era += 1;
    isStale = true;
    void whileStale();
  };

  const open = await connectSocket(origin, person.token, {
    opening: (socket) => {
      socket.on('message/created', (body: { _id: string; conversationId: string }) => {
        pushed.push({ conversationId: body.conversationId, id: body._id, era });
        messages.add(body._id);
      });
      socket.on('wallet/balance-changed', (body: { balance: number }) => {
        balancePushes += 1;
        balance = body.balance;
      });
      socket.on('pushes/missed', goStale);
    },
  });
  /** As every client does, on connect and on each reconnect; a part that is away may refuse it. */
  const signIn = async (): Promise<void> => {
    for (let attempt = 0; attempt < loginsMax && !isClosed; attempt++) {
      const answer = await open.login(person.token).catch((error: unknown) => ({ error }));
      if ('data' in (answer as object)) return;
      if (!open.socket.connected) return;
      await delay(againMs);
    }
  };
  open.socket.on('connect', () => void signIn().then(goStale));
  // The server ends a connection that could not sign in in time; the person's page asks for another.
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
