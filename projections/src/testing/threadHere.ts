import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';

/** What a thread looks like to whoever started it; the work runs here, behind a port as a thread's. */
export const threadHere = (work: (port: MessagePort) => Promise<void>): Worker => {
  const { port1: outside, port2: inside } = new MessageChannel();
  const events = new EventEmitter();
  outside.on('message', (news) => events.emit('message', news));
  outside.on('close', () => events.emit('exit', 0));
  work(inside)
    .catch((error: unknown) => events.emit('error', error))
    .finally(() => inside.close());
  const thread = Object.assign(events, {
    postMessage: (wish: unknown) => outside.postMessage(wish),
    terminate: async () => inside.close(),
  });
  return thread as unknown as Worker;
};
