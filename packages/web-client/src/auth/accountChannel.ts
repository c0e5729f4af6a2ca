import { session } from '../session/session.ts';
import { me } from './calls.ts';

const channelName = 'changed-by-link';

/** Reloads the account after an email link has changed it, then notifies the browser's other tabs. */
export const refetchAccount = async (): Promise<void> => {
  if (!session.isOpen()) return;
  await me.refetch();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
};

/** Subscribes to account changes made by an email link in another tab. */
export const onAccountChanged = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = listener;
  return () => channel.close();
};
