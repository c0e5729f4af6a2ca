import type { EventLog } from '@ovation/event-log/log';
import { expect, it } from 'vitest';
import { prepared, processOn } from '../testing/payingProcess.ts';

it.each(['buy', 'subscribe'] as const)(
  'returns a position for "%s" at which the log has the required action',
  async (call) => {
    const { log, provider } = await prepared();
    provider.answer = ({ transactionId }) => ({
      status: 'requires_action',
      paymentRef: `pi_${transactionId}`,
      confirmUrl: 'https://bank.test/confirm',
    });
    const here = processOn(log as unknown as EventLog, provider);
    // Whoever reads lists by this position sees the payment wait, and not only begin.
    const asked = log.all.length;
    const answer = await here[call](0);
    const waits = log.all.slice(asked).find(({ type }) => type === 'TransactionRequiresAction');
    expect(answer).toMatchObject({ ok: true, position: waits?.position });
    expect(waits).toBeDefined();
    // A retry whose first answer was lost is told the same.
    expect(await here[call](0)).toMatchObject({ ok: true, position: waits?.position });
  },
);
