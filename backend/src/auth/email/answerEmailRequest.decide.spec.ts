import { it } from 'vitest';
import { given, idOf } from '../../testing/decider.ts';
import { emailRequestModel } from '../claims/model.ts';
import { decideAnswerEmailRequest } from './answerEmailRequest.decide.ts';

const callId = idOf(1);
const now = '2026-02-01T12:00:00.000Z';
const answered = decideAnswerEmailRequest.bind(undefined, { callId, now });

it('erases a requested address once', () => {
  const data = { callId, purpose: 'password', email: 'nora@example.test', calledAt: now } as const;
  given(emailRequestModel, [{ type: 'AddressCalled', data }])
    .when(answered)
    .thenAppends([{ type: 'AddressCallAnswered', data: { callId, answeredAt: now } }])
    .when(answered)
    .thenAppendsNothing();
});
