import type { SessionEvent } from '@ovation/contracts/auth/events';
import { describe, expect, it } from 'vitest';
import { luna, lunasSession, signedIn, tokenHash } from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { sessionModel } from './model.ts';
import { decideProveSession } from './proveSession.decide.ts';

const openedAt = '2026-01-01T00:00:00.000Z';
const now = '2026-01-01T01:00:00.000Z';
const opened = signedIn(openedAt, '2026-02-01T00:00:00.000Z');
const mine = { sessionId: lunasSession, accountId: luna, now };

describe('a step-up proof on a session', () => {
  it('is recorded with its method', () => {
    given(sessionModel, [opened])
      .when((session) => decideProveSession({ ...mine, by: 'factor' }, session))
      .thenAppends([
        {
          type: 'SessionProven',
          data: { sessionId: lunasSession, accountId: luna, by: 'factor', provenAt: now },
        },
      ]);
  });

  it('keeps the factor’s record, if only the password is shown later', () => {
    const { state } = given(sessionModel, [opened])
      .when((session) => decideProveSession({ ...mine, by: 'factor' }, session))
      .when((session) => decideProveSession({ ...mine, by: 'password' }, session));
    expect(state).toMatchObject({ hasFactor: true, provenAt: now });
  });

  it('is refused on a session that is another’s, missing or ended', () => {
    const by = 'password' as const;
    given(sessionModel, [opened])
      .when((session) => decideProveSession({ ...mine, accountId: idOf(13), by }, session))
      .thenRefuses('NOT_FOUND');
    given(sessionModel)
      .when((session) => decideProveSession({ ...mine, by }, session))
      .thenRefuses('NOT_FOUND');
    const closed: SessionEvent = {
      type: 'SessionClosed',
      data: {
        sessionId: lunasSession,
        accountId: luna,
        tokenHash,
        reason: 'logout',
        closedAt: now,
      },
    };
    given(sessionModel, [opened, closed])
      .when((session) => decideProveSession({ ...mine, by }, session))
      .thenRefuses('NOT_FOUND');
  });
});
