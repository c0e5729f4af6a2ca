/** Told to what takes long, so that a store that stops need not wait for it. */
export type StopSign = { isStopped: boolean };

/** Ends what takes long; the message is for who asked for it. */
export const heed = (sign: StopSign): void => {
  if (sign.isStopped) throw new Error('the store is stopping');
};
