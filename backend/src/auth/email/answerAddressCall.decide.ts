import type { AddressCallEvent } from '@ovation/contracts/auth/events';
import { type Accepted, accepted } from '../../kernel/commands/decision.ts';

/** Marks an email request as answered, once; its address is erased. */
export const decideAnswerAddressCall = (
  { callId, now }: { readonly callId: string; readonly now: string },
  isAnswered: boolean,
): Accepted<AddressCallEvent> =>
  accepted(isAnswered ? [] : [{ type: 'AddressCallAnswered', data: { callId, answeredAt: now } }]);
