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
  it('activates it at first, and keeps what was entered in earlier times', () => {
    const value = { accountId: 'acct_12345678' };
    const data = { performerId, key: 'stripe', value, changedAt: now };
    given(bankingModel, [
      { type: 'PaymentGatewayChanged', data: { ...data, status: 'active' as const } },
    ])
      .when(change({ accountId: '•••• 5678', token: '' }))
      .thenAppendsNothing()
      .when(change(undefined, 'inactive'))
      .thenAppends([{ type: 'PaymentGatewayChanged', data: { ...data, status: 'inactive' } }]);
    given(bankingModel)
      .when(change(undefined))
      .thenAppendsLike({ type: 'PaymentGatewayChanged', data: { status: 'active' } });
  });

  it('refuses values that were typed', () => {
    given(bankingModel)
      .when(change({ accountId: 'acct_12345678' }))
      .thenRefuses('GATEWAY_ACCOUNT_MANAGED');
  });
});
