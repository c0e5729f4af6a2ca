import { randomUUID } from 'node:crypto';
import type { Outlet } from '../rpc/outlet.ts';
import { confirmationResponse } from '../wire/readResponses.ts';

/**
 * Waits for an event or the end of the call. A subscription has no buffer: it is a position in the log that
 * moves as the client takes events. A slow one just falls behind and reads on from there.
 */
export const waitFor = (
  outlet: Outlet,
  register: (wake: () => void) => () => void,
): Promise<void> =>
  new Promise((resolve) => {
    if (outlet.isOver()) {
      resolve();
      return;
    }
    const wake = (): void => {
      cancel();
      forget();
      resolve();
    };
    const cancel = register(wake);
    const forget = outlet.onOver(wake);
  });

export const push = async (outlet: Outlet, message: Uint8Array): Promise<void> => {
  if (!outlet.send(message)) await outlet.writable();
};

/** The first push of a subscription. */
export const confirm = (outlet: Outlet): Promise<void> =>
  push(outlet, confirmationResponse(randomUUID()));
