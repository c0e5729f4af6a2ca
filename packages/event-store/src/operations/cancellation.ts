/** Cancellation of a long-running operation, so that a store that stops need not wait for it. */
export type Cancellation = { isCancelled: boolean };

/** Throws once the operation is cancelled; the message is for the caller of the operation. */
export const throwIfCancelled = (cancellation: Cancellation): void => {
  if (cancellation.isCancelled) throw new Error('the store is stopping');
};
