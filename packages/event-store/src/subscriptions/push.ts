import { randomUUID } from 'node:crypto';
import type { ResponseStream } from '../rpc/responseStream.ts';
import { confirmationResponse } from '../wire/readResponses.ts';

/**
 * Waits for an event or the end of the call. A subscription has no buffer: it is a position in the log that
 * moves as the client takes events. A slow one just falls behind and reads on from there.
 */
export const waitFor = (
  responses: ResponseStream,
  register: (wake: () => void) => () => void,
): Promise<void> =>
  new Promise((resolve) => {
    if (responses.isOver()) {
      resolve();
      return;
    }
    const wake = (): void => {
      cancel();
      forget();
      resolve();
    };
    const cancel = register(wake);
    const forget = responses.onOver(wake);
  });

export const push = async (responses: ResponseStream, message: Uint8Array): Promise<void> => {
  if (!responses.send(message)) await responses.writable();
};

/** The first push of a subscription. */
export const confirm = (responses: ResponseStream): Promise<void> =>
  push(responses, confirmationResponse(randomUUID()));
