import type { BankingEvent } from '@ovation/contracts/banking/events';
import { isMasked } from '@ovation/contracts/banking/rules';
import type { GatewaySettings } from '@ovation/contracts/banking/settings';
import { isEqual } from '@ovation/contracts/kernel/changes';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import type { Banking } from './model.ts';

export interface ChangeGateway {
  readonly performerId: string;
  readonly key: string;
  readonly status: GatewaySettings['status'] | undefined;
  readonly value: GatewaySettings['value'] | undefined;
  readonly now: string;
}

/** Changes the settings of a payment gateway; masked and empty values stay unchanged. */
export const decideChangeGateway = (
  { performerId, key, status, value: written = {}, now }: ChangeGateway,
  { gateways }: Banking,
): Decision<BankingEvent, never> => {
  const before = gateways.find((gateway) => gateway.key === key);
  const submitted = Object.entries(written).filter(([, text]) => text !== '' && !isMasked(text));
  const value = { ...before?.value, ...Object.fromEntries(submitted) };
  const after = { status: status ?? before?.status ?? ('active' as const), value };
  if (before?.status === after.status && isEqual(before.value, value)) return accepted([]);
  const data = { performerId, key, ...after, changedAt: now };
  return accepted([{ type: 'PaymentGatewayChanged', data }]);
};
