import type { HandlerRequest } from '../kernel/http/handler.ts';
import type { FactorsDeps } from './deps.ts';

export interface ChangedBy {
  readonly account: string;
  readonly client: Pick<HandlerRequest['client'], 'address'>;
  readonly requestId: string;
}

/** Another way in, or one less: whoever watches over the accounts is told. */
export const noteChange = (
  { securityLog }: Pick<FactorsDeps, 'securityLog'>,
  { account, client: { address }, requestId }: ChangedBy,
  reason: `${'totp' | 'passkey'}-${'added' | 'removed'}` | 'recovery-codes-made',
): void => securityLog.note('factors-changed', { account, address, reason, requestId });
