import { api } from '@ovation/web-client/api/client';
import { afterTip } from '@ovation/web-client/tipping/invalidation';
import { fromPromise } from 'xstate';
import type { TipSending } from './tip.machine.ts';

/** Retries use the same idempotency key, so that a lost response never charges twice. */
export const sendTip = fromPromise<{ balance: number }, TipSending>(
  async ({ input: { performerId, tokens, note, idempotencyKey } }) => {
    const message = note.trim();
    const { data, position } = await api.tipping.sendTip({
      params: { id: performerId },
      body: { tokens, ...(message && { message }) },
      idempotencyKey,
    });
    afterTip(data.balance, position).catch(reportError);
    return { balance: data.balance };
  },
);
