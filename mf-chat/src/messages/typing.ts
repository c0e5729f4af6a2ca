import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';
import { me } from '@ovation/web-client/auth/calls';
import { pushes } from '@ovation/web-client/live/pushes';

/** Time after which a typing indicator expires, in milliseconds. */
const typingMs = 4_000;
/** Minimum interval between sent typing signals. */
const signalEveryMs = 2_500;

/** Timers by conversation, at which the other's typing indicator expires. */
const timers = atomOf<ReadonlyMap<string, ReturnType<typeof setTimeout>>>(new Map());
let lastSignalMs = 0;

const stop = (conversationId: string): void => {
  clearTimeout(timers.get().get(conversationId));
  const others = [...timers.get()].filter(([id]) => id !== conversationId);
  if (others.length < timers.get().size) timers.set(new Map(others));
};

pushes.on('message/typing', (body) => {
  const { conversationId, userId } = body as { conversationId: string; userId: string };
  if (userId === me.get()?._id) return;
  clearTimeout(timers.get().get(conversationId));
  const timer = setTimeout(() => stop(conversationId), typingMs);
  timers.set(new Map([...timers.get(), [conversationId, timer]]));
});
// The typed message has arrived.
pushes.on('message/created', (body) => stop((body as { conversationId: string }).conversationId));

export const sendTyping = (conversationId: string): void => {
  if (Date.now() - lastSignalMs < signalEveryMs) return;
  lastSignalMs = Date.now();
  pushes.send('message/typing', { conversationId });
};

export const useIsTyping = (conversationId: string): boolean =>
  useAtom(
    { get: () => timers.get().has(conversationId), subscribe: timers.subscribe },
    () => false,
  );
