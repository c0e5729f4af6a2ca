import type { Channel } from '../connection/channel.ts';
import type { GrpcCall } from '../connection/grpcCall.ts';
import type { StoredEvent } from '../types/events.ts';
import type { Subscribe, SubscriptionMessage } from '../types/subscription.ts';
import { readPath } from './readOnce.ts';
import { subscribeRequest } from './readRequests.ts';
import { decodeReadResponse, isEventResponse } from './readResponses.ts';

const readEvent = (bytes: Buffer): StoredEvent | undefined => {
  const response = decodeReadResponse(bytes);
  return response?.kind === 'event' ? response.event : undefined;
};

const messageOf = (bytes: Buffer): SubscriptionMessage | undefined => {
  if (isEventResponse(bytes)) return { kind: 'event', read: () => readEvent(bytes) };
  const response = decodeReadResponse(bytes);
  return response?.kind === 'checkpoint' || response?.kind === 'caughtUp' ? response : undefined;
};

/** Subscribes to `$all`; messages arrive in the order of the log. */
export const subscribeToAll =
  (channel: Channel, explain: (error: Error) => void): Subscribe =>
  (after, types, { onMessage, onEnd }) => {
    let call: GrpcCall | undefined;
    let isPaused = false;
    let isClosed = false;
    const fail = (error: Error | undefined): void => {
      if (error) explain(error);
      onEnd(error);
    };
    const open = async (): Promise<void> => {
      const connection = await channel.connection();
      if (isClosed) return;
      call = connection.call(
        readPath,
        {},
        {
          message: (bytes) => {
            const received = messageOf(bytes);
            if (received) onMessage(received);
          },
          ended: (error) => {
            if (error) channel.reportFailure(connection, error);
            fail(error);
          },
        },
      );
      if (isPaused) call.pause();
      call.end(subscribeRequest(after, types));
    };
    open().catch(fail);
    return {
      pause: () => {
        isPaused = true;
        call?.pause();
      },
      resume: () => {
        isPaused = false;
        call?.resume();
      },
      close: async () => {
        isClosed = true;
        call?.cancel();
      },
    };
  };
