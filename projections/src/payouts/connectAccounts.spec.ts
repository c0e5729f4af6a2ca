import {
  ConnectAccountCreated,
  ConnectAccountUpdated,
} from '@ovation/contracts/payouts/connectEvents';
import { connectAccounts } from '@ovation/contracts/payouts/connectReadModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { connectAccountsByPerformer } from './connectAccounts.ts';

const performerId = testId(1);
const of = { performerId, provider: 'stripe', accountId: 'acct_1' };
const created = recorded(ConnectAccountCreated, { ...of, createdAt: '2026-01-01T00:00:00.000Z' });
const state = {
  ...of,
  isSubmitted: true,
  canReceive: true,
  canPayOut: false,
  due: ['identity_document' as const],
  dueBy: null,
  disabledReason: 'requirements' as const,
  readAt: '2026-01-02T00:00:00.000Z',
};
const updated = recorded(ConnectAccountUpdated, state);

const documentAfter = (events: Parameters<typeof given>[1]) =>
  given(connectAccountsByPerformer, events).thenDocument(connectAccounts, performerId, performerId);

describe('the account of a creator with Stripe', () => {
  it('is unknown at first, then as Stripe last reported it', () => {
    documentAfter([created]).is({
      ...of,
      isSubmitted: false,
      canReceive: false,
      canPayOut: false,
      due: [],
      dueBy: null,
      disabledReason: null,
      readAt: null,
    });
    documentAfter([created, updated]).is(state);
    documentAfter([updated, created]).is(state);
  });

  it('gives the same bytes when replayed', () => {
    expectSameBytes(connectAccountsByPerformer, [created, updated]);
  });
});
