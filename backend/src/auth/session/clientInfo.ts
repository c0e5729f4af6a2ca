import type { ActionOrigin } from '@ovation/contracts/auth/events';
import { deviceOf } from '@ovation/contracts/auth/rules';
import type { Values } from '../../kernel/commands/decision.ts';
import type { HandlerRequest } from '../../kernel/http/handler.ts';

/** Client info of a change, for the security notice about it. */
export const clientInfoOf = ({
  userAgent,
  address,
  country,
}: Pick<HandlerRequest['client'], 'userAgent' | 'address' | 'country'>): ActionOrigin => ({
  userAgent,
  address,
  ...(country !== undefined && { country }),
});

/** Client info as values of a mail; `none` if unknown. */
export const clientInfoValues = (
  client: Pick<ActionOrigin, 'userAgent' | 'country'> | undefined,
  at: string,
): Values => {
  const device = client && deviceOf(client.userAgent);
  return {
    browser: device?.browser ?? 'none',
    system: device?.system ?? 'none',
    country: client?.country ?? 'none',
    at,
  };
};
