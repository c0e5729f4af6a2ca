import { me } from '@ovation/ui-kit/services/me';
import { pushes } from '@ovation/ui-kit/services/pushes';
import { useSyncExternalStore } from 'react';

/** For how long somebody counts as typing after the last sign of it. */
const typingMs = 4_000;
/** How often this browser says so at most. */
const saidEveryMs = 2_500;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
let saidAtMs = 0;

const tell = (): void => {
  for (const listener of listeners) listener();
};

const stop = (conversationId: string): void => {
  clearTimeout(timers.get(conversationId));
  if (timers.delete(conversationId)) tell();
};

pushes.on('message/typing', (body) => {
  const { conversationId, userId } = body as { conversationId: string; userId: string };
  if (userId === me.get()?._id) return;
  clearTimeout(timers.get(conversationId));
  timers.set(
    conversationId,
    setTimeout(() => stop(conversationId), typingMs),
  );
  tell();
});
// What was typed has arrived.
pushes.on('message/created', (body) => stop((body as { conversationId: string }).conversationId));

export const sayTyping = (conversationId: string): void => {
  if (Date.now() - saidAtMs < saidEveryMs) return;
  saidAtMs = Date.now();
  pushes.send('message/typing', { conversationId });
};

export const useIsTyping = (conversationId: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => timers.has(conversationId),
    () => false,
  );
