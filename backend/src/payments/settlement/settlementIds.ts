import { deriveId } from '@ovation/event-log/ids';

const namespace = '019b0000-0000-7000-8000-000000005e77';

/** Returns the stream id of one fee or payout, for exactly-once recording. */
export const settlementId = (provider: string, ref: string): string =>
  deriveId(namespace, provider, ref);

export const reconciliationId = (provider: string): string => deriveId(namespace, provider);
