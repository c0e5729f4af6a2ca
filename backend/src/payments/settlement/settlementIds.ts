import { deriveId } from '@ovation/event-log/ids';

const namespace = '019b0000-0000-7000-8000-000000005e77';

/** The stream of one fee or payout: whoever hears of it first writes there, and nobody again. */
export const settlementId = (provider: string, ref: string): string =>
  deriveId(namespace, provider, ref);

export const reconciliationId = (provider: string): string => deriveId(namespace, provider);
