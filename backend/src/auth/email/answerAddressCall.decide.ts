import type { AddressCallEvent } from '@ovation/contracts/auth/events';
import { type Accepted, accepted } from '../../kernel/commands/decision.ts';

/** A call was answered, and its address is forgotten; said once. */
export const decideAnswerAddressCall = (
  { callId, now }: { readonly callId: string; readonly now: string },
  isAnswered: boolean,
): Accepted<AddressCallEvent> =>
  accepted(isAnswered ? [] : [{ type: 'AddressCallAnswered', data: { callId, answeredAt: now } }]);
