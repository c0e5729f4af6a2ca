import type { BankingEvent } from '@ovation/contracts/banking/events';
import { isMasked } from '@ovation/contracts/banking/rules';
import type { GatewaySettings } from '@ovation/contracts/banking/settings';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Banking } from './model.ts';

export interface ChangeGateway {
  readonly performerId: string;
  readonly key: string;
  readonly status: GatewaySettings['status'] | undefined;
  readonly value: GatewaySettings['value'] | undefined;
  readonly now: string;
}

/**
 * Changes the settings of a payment gateway. Its values come from the provider's own form: only masked and empty
 * ones are accepted, which change nothing.
 */
export const decideChangeGateway = (
  { performerId, key, status, value: written = {}, now }: ChangeGateway,
  { gateways }: Banking,
): Decision<BankingEvent, 'GATEWAY_ACCOUNT_MANAGED'> => {
  const isTyped = Object.values(written).some((text) => text !== '' && !isMasked(text));
  if (isTyped) return refused('GATEWAY_ACCOUNT_MANAGED');
  const before = gateways.find((gateway) => gateway.key === key);
  const value = { ...before?.value };
  const after = { status: status ?? before?.status ?? ('active' as const), value };
  if (before?.status === after.status) return accepted([]);
  const data = { performerId, key, ...after, changedAt: now };
  return accepted([{ type: 'PaymentGatewayChanged', data }]);
};
