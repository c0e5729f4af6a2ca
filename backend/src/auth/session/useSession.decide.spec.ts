import type { Role } from '@ovation/contracts/kernel/rules';
import { describe, it } from 'vitest';
import { luna, lunasSession, signedIn, tokenHash } from '../../testing/accounts.ts';
import { given } from '../../testing/decider.ts';
import { decideCloseSession } from './closeSession.decide.ts';
import { sessionModel } from './model.ts';
import { decideUseSession } from './useSession.decide.ts';

const openedAt = '2026-01-01T00:00:00.000Z';
const expiresAt = '2027-01-01T00:00:00.000Z';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const laterBy = (milliseconds: number): string =>
  new Date(Date.parse(openedAt) + milliseconds).toISOString();
const opened = (role?: Role) => given(sessionModel, [signedIn(openedAt, expiresAt, role)]);
const use = (now: string) => (state: typeof sessionModel.initial) =>
  decideUseSession({ now }, state);

describe('using a session', () => {
  it.each([
    ['a creator', 'performer', dayMs],
    ['a fan', 'user', dayMs],
    ['an operator', 'admin', hourMs],
  ] as const)('records the use by %s once in a while', (_, role, everyMs) => {
    const usedAt = laterBy(everyMs);
    opened(role)
      .when(use(laterBy(everyMs - 1)))
      .thenAppendsNothing();
    opened(role)
      .when(use(usedAt))
      .thenAppends([
        { type: 'SessionUsed', data: { sessionId: lunasSession, accountId: luna, usedAt } },
      ])
      .when(use(usedAt))
      .thenAppendsNothing();
  });

  it.each([
    ['a creator', 'performer', 60 * dayMs],
    ['an operator', 'admin', 12 * hourMs],
  ] as const)('does not revive one of %s that was idle for too long', (_, role, idleMs) => {
    opened(role)
      .when(use(laterBy(idleMs - 1)))
      .thenAppendsLike({ type: 'SessionUsed' });
    opened(role)
      .when(use(laterBy(idleMs)))
      .thenRefuses('NOT_FOUND');
  });

  it('does not revive an expired one, however much it was used', () => {
    const soon = laterBy(dayMs + 1);
    given(sessionModel, [signedIn(openedAt, soon)])
      .when(use(laterBy(dayMs)))
      .thenAppendsLike({ type: 'SessionUsed' })
      .when(use(soon))
      .thenRefuses('NOT_FOUND');
  });

  it('does not revive one that was closed or never opened', () => {
    const close = { sessionId: lunasSession, accountId: luna, tokenHash, now: openedAt };
    opened()
      .when((state) => decideCloseSession({ ...close, reason: 'logout' }, state))
      .when(use(laterBy(dayMs)))
      .thenRefuses('NOT_FOUND');
    given(sessionModel).when(use(openedAt)).thenRefuses('NOT_FOUND');
  });
});
