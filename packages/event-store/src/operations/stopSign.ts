/** Cancellation of a long-running operation, so that a store that stops need not wait for it. */
export type StopSign = { isStopped: boolean };

/** Throws once the operation is cancelled; the message is for the caller of the operation. */
export const heed = (sign: StopSign): void => {
  if (sign.isStopped) throw new Error('the store is stopping');
};
