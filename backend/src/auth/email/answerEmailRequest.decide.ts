import type { EmailRequestEvent } from '@ovation/contracts/auth/events';
import { type Accepted, accepted } from '../../kernel/commands/decision.ts';

/** Marks an email request as answered, once; its address is erased. */
export const decideAnswerEmailRequest = (
  { callId, now }: { readonly callId: string; readonly now: string },
  isAnswered: boolean,
): Accepted<EmailRequestEvent> =>
  accepted(isAnswered ? [] : [{ type: 'AddressCallAnswered', data: { callId, answeredAt: now } }]);
