import { disputeListOwner, disputes } from '@ovation/contracts/documents/dispute';
import { DisputeEvidenceSubmitted } from '@ovation/contracts/documents/evidenceEvents';
import { DisputeClosed, TransactionDisputed } from '@ovation/contracts/payments/events';
import { expect, it } from 'vitest';
import { documentOf, expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { allDisputes } from './disputes.ts';

const at = '2026-11-01T10:00:00.000Z';
const payment = {
  transactionId: testId(1),
  fanId: testId(2),
  provider: 'stripe',
  amount: 1_000,
  currency: 'USD' as const,
  purpose: {
    type: 'top_up' as const,
    tokens: 100,
    bonusTokens: 0,
    package: null,
    tokenConversionMinor: 10,
  },
  paymentRef: 'pi_1',
  disputeRef: 'du_1',
  disputed: 1_000,
};

it('lists disputes with their evidence, those to decide apart', () => {
  const opened = recorded(TransactionDisputed, {
    ...payment,
    reason: 'fraudulent',
    disputedAt: at,
  });
  const submitted = recorded(DisputeEvidenceSubmitted, {
    disputeRef: 'du_1',
    transactionId: testId(1),
    fileRef: 'file_1',
    citedEvents: 3,
    submittedAt: at,
  });
  const closed = recorded(DisputeClosed, { ...payment, outcome: 'won', closedAt: at });
  given(allDisputes, [opened, submitted])
    .thenIndex(disputes, disputeListOwner, 'open')
    .is(['du_1']);
  const events = [opened, submitted, closed];
  given(allDisputes, events).thenIndex(disputes, disputeListOwner, 'open').is([]);
  const found = { model: disputes, owner: disputeListOwner, id: 'du_1' };
  expect(documentOf(allDisputes, events, found)).toMatchObject({
    status: 'won',
    evidence: { fileRef: 'file_1', submittedAt: at },
  });
  expectSameBytes(allDisputes, events);
});
