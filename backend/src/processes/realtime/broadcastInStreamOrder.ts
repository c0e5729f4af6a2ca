import { broadcastType, type StreamAdapter } from './streamMessages.ts';

type Adapter = Pick<StreamAdapter, 'broadcast' | 'doPublish' | 'nsp' | 'onRawMessage'>;

/** Sender of an entry: none, so that no process ignores it as its own. */
const fromStream = '';

/**
 * Broadcasts in the order of the stream. By default the adapter sends to its own process's sockets at once,
 * before entries that others added earlier and that it has yet to read. A client that then disconnects
 * names an offset that is not behind everything it has: it would get some entries twice, or never those
 * before. An entry that cannot be added reaches nobody, as `flushed` of the adapter reports.
 */
export const broadcastInStreamOrder = <A extends Adapter>(
  adapter: A,
  onFault: (error: unknown) => void,
): A => {
  const broadcast = adapter.broadcast.bind(adapter);
  const onRawMessage = adapter.onRawMessage.bind(adapter);
  adapter.broadcast = async (packet, opts) => {
    if (opts.flags?.local) return broadcast(packet, opts);
    const { rooms, except, flags } = opts;
    const message = {
      uid: fromStream,
      nsp: adapter.nsp.name,
      type: Number(broadcastType),
      data: { packet, opts: { rooms: [...rooms], except: [...(except ?? [])], flags } },
    };
    await adapter.doPublish(message as Parameters<Adapter['doPublish']>[0]).catch(onFault);
  };
  adapter.onRawMessage = (message, entry) =>
    onRawMessage(message.type === broadcastType ? { ...message, uid: fromStream } : message, entry);
  return adapter;
};
