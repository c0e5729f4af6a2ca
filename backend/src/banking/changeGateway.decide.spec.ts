import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideChangeGateway } from './changeGateway.decide.ts';
import { bankingModel } from './model.ts';

const now = '2026-01-01T00:00:00.000Z';
const performerId = idOf(12);
const change =
  (value: Record<string, string> | undefined, status?: 'active' | 'inactive') =>
  (state: (typeof bankingModel)['initial']) =>
    decideChangeGateway({ performerId, key: 'stripe', value, status, now }, state);

describe('changing a payment gateway', () => {
  it('activates it when first entered, and keeps masked or missing values', () => {
    given(bankingModel)
      .when(change({ accountId: 'acct_12345678', token: 'a-secret-token' }))
      .thenAppendsLike({ type: 'PaymentGatewayChanged', data: { status: 'active' } })
      .when(change({ accountId: '•••• 5678', token: '' }))
      .thenAppendsNothing()
      .when(change({ token: 'another' }, 'inactive'))
      .thenAppends([
        {
          type: 'PaymentGatewayChanged',
          data: {
            performerId,
            key: 'stripe',
            status: 'inactive',
            value: { accountId: 'acct_12345678', token: 'another' },
            changedAt: now,
          },
        },
      ]);
  });
});
