import type { HandlerRequest } from '../kernel/http/handler.ts';
import type { FactorsDeps } from './deps.ts';

export interface FactorChange {
  readonly account: string;
  readonly client: Pick<HandlerRequest['client'], 'address'>;
  readonly requestId: string;
}

/** Logs an added or removed sign-in method to the security log. */
export const logFactorChange = (
  { securityLog }: Pick<FactorsDeps, 'securityLog'>,
  { account, client: { address }, requestId }: FactorChange,
  reason: `${'totp' | 'passkey'}-${'added' | 'removed'}` | 'recovery-codes-made',
): void => securityLog.record('factors-changed', { account, address, reason, requestId });
