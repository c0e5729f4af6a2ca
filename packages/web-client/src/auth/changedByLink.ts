import { session } from '../session/session.ts';
import { me } from './calls.ts';

const channelName = 'changed-by-link';

/** What a mail's link has changed is read here, and once it can be read, in the browser's other tabs. */
export const readAccountAgain = async (): Promise<void> => {
  if (!session.isOpen()) return;
  await me.refetch();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
};

/** Calls back when a link that was opened in another tab has changed the account. */
export const onChangedByLink = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = listener;
  return () => channel.close();
};
