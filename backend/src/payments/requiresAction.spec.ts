import type { EventLog } from '@ovation/event-log/log';
import { expect, it } from 'vitest';
import { paymentProcess, preparePayments } from '../testing/payingProcess.ts';

it.each(['buy', 'subscribe'] as const)(
  'returns a position for "%s" at which the log has the required action',
  async (call) => {
    const { log, provider } = await preparePayments();
    provider.answer = ({ transactionId }) => ({
      status: 'requires_action',
      paymentRef: `pi_${transactionId}`,
      confirmUrl: 'https://bank.test/confirm',
    });
    const here = paymentProcess(log as unknown as EventLog, provider);
    // Lists at this position show the payment waiting, not only created.
    const countBefore = log.all.length;
    const answer = await here[call](0);
    const waits = log.all
      .slice(countBefore)
      .find(({ type }) => type === 'TransactionRequiresAction');
    expect(answer).toMatchObject({ ok: true, position: waits?.position });
    expect(waits).toBeDefined();
    // A retry after a lost response gets the same one.
    expect(await here[call](0)).toMatchObject({ ok: true, position: waits?.position });
  },
);
