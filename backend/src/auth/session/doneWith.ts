import type { DoneWith } from '@ovation/contracts/auth/events';
import { deviceOf } from '@ovation/contracts/auth/rules';
import type { Values } from '../../kernel/commands/decision.ts';
import type { HandlerRequest } from '../../kernel/http/handler.ts';

/** With what somebody does something, for the mail that tells the account of it. */
export const doneWithOf = ({
  userAgent,
  address,
  country,
}: Pick<HandlerRequest['client'], 'userAgent' | 'address' | 'country'>): DoneWith => ({
  userAgent,
  address,
  ...(country !== undefined && { country }),
});

/** The same in words of a mail; `none` where nothing is known. */
export const circumstancesOf = (
  doneWith: Pick<DoneWith, 'userAgent' | 'country'> | undefined,
  at: string,
): Values => {
  const device = doneWith && deviceOf(doneWith.userAgent);
  return {
    browser: device?.browser ?? 'none',
    system: device?.system ?? 'none',
    country: doneWith?.country ?? 'none',
    at,
  };
};
