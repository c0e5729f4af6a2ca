import { describe, it } from 'vitest';
import {
  luna,
  lunasSession,
  registeredAt as now,
  signedIn,
  tokenHash,
} from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { type CloseSession, decideCloseSession } from './closeSession.decide.ts';
import { sessionModel } from './model.ts';

const opened = [signedIn(now, '2027-01-01T00:00:00.000Z')];
const command: CloseSession = {
  sessionId: lunasSession,
  accountId: luna,
  tokenHash,
  now,
  reason: 'revoked',
};
const close =
  (more: Partial<CloseSession> = {}) =>
  (state: typeof sessionModel.initial) =>
    decideCloseSession({ ...command, ...more }, state);

describe('ending a session', () => {
  it('appends one event, with its reason', () => {
    const { now: closedAt, ...data } = command;
    given(sessionModel, opened)
      .when(close())
      .thenAppends([{ type: 'SessionClosed', data: { ...data, closedAt } }])
      .when(close({ reason: 'logout' }))
      .thenAppendsNothing();
  });

  it('finds no session of another person or with another id', () => {
    given(sessionModel, opened)
      .when(close({ accountId: idOf(13) }))
      .thenRefuses('NOT_FOUND');
    given(sessionModel, opened)
      .when(close({ sessionId: idOf(41) }))
      .thenRefuses('NOT_FOUND');
    given(sessionModel).when(close()).thenRefuses('NOT_FOUND');
  });
});
