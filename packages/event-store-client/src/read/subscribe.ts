import type { Channel } from '../connection/channel.ts';
import type { GrpcCall } from '../connection/grpcCall.ts';
import type { StoredEvent } from '../types/events.ts';
import type { Arrival, Subscribe } from '../types/subscription.ts';
import { decodeReadAnswer, isEventAnswer } from './readAnswers.ts';
import { readPath } from './readOnce.ts';
import { subscribeRequest } from './readRequests.ts';

const readEvent = (bytes: Buffer): StoredEvent | undefined => {
  const answer = decodeReadAnswer(bytes);
  return answer?.kind === 'event' ? answer.event : undefined;
};

const arrivalOf = (bytes: Buffer): Arrival | undefined => {
  if (isEventAnswer(bytes)) return { kind: 'event', read: () => readEvent(bytes) };
  const answer = decodeReadAnswer(bytes);
  return answer?.kind === 'checkpoint' || answer?.kind === 'caughtUp' ? answer : undefined;
};

/** Subscribes to `$all`; messages arrive in the order of the log. */
export const subscribeOver =
  (channel: Channel, explain: (error: Error) => void): Subscribe =>
  (after, types, { arrive, ended }) => {
    let call: GrpcCall | undefined;
    let isPaused = false;
    let isClosed = false;
    const fail = (error: Error | undefined): void => {
      if (error) explain(error);
      ended(error);
    };
    const open = async (): Promise<void> => {
      const connection = await channel.connection();
      if (isClosed) return;
      call = connection.call(
        readPath,
        {},
        {
          message: (bytes) => {
            const arrival = arrivalOf(bytes);
            if (arrival) arrive(arrival);
          },
          ended: (error) => {
            if (error) channel.failed(connection, error);
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
