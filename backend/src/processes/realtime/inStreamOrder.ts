import { broadcastType, type StreamAdapter } from './streamMessages.ts';

type Adapter = Pick<StreamAdapter, 'broadcast' | 'doPublish' | 'nsp' | 'onRawMessage'>;

/** Whom an entry is from: nobody, so that no process takes it for one that it has told already. */
const fromStream = '';

/**
 * Tells every socket what is emitted in the order of the stream. By itself the adapter tells the sockets of
 * its own process at once, before what others have put into the stream earlier and it has yet to read. A
 * client that then breaks off names an entry that is not behind all that it has: it would be told some of
 * that a second time, or never what lay before. What cannot be put into the stream reaches nobody, as
 * `settled` of the adapter tells.
 */
export const inStreamOrder = <A extends Adapter>(
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
