import type { LimitName, Route, Who } from '@ovation/contracts/kernel/route';
import { type Role, roles } from '@ovation/contracts/kernel/rules';
import { describe, expect, it } from 'vitest';
import { CommonProblem } from '../problems/problemResponse.ts';
import { authorize, type CallerDeps, limitCalls } from './caller.ts';
import type { Actor } from './handler.ts';

const one = (role: Role): Actor => ({
  id: role,
  role,
  sessionId: 's1',
  tokenHash: 'h1',
  provenAt: '2026-01-01T00:00:00.000Z',
  hasFactor: true,
  isProvenByFactor: true,
});

/** Outcome per role, and for anonymous callers, of a row's authorization. */
const answersOf = (who: Who) =>
  Object.fromEntries(
    (['nobody', ...roles] as const).map((role) => {
      const actor = role === 'nobody' ? undefined : one(role);
      try {
        expect(authorize({ who }, actor)).toBe(actor);
        return [role, 'in'];
      } catch (error) {
        if (!(error instanceof CommonProblem)) throw error;
        return [role, error.definition.code];
      }
    }),
  );

const everybody = (answer: string) => Object.fromEntries(roles.map((role) => [role, answer]));
const nobody = { nobody: 'UNAUTHENTICATED' };

describe('authorization of a row', () => {
  it.each(['public', 'any'] as const)('for %s admits everybody, signed in or not', (who) => {
    expect(answersOf(who)).toEqual({ nobody: 'in', ...everybody('in') });
  });

  it('for members admits every signed-in person', () => {
    expect(answersOf('member')).toEqual({ ...nobody, ...everybody('in') });
  });

  it('for creators or for fans admits nobody else', () => {
    const creators = { ...nobody, ...everybody('NOT_A_PERFORMER'), performer: 'in' };
    expect(answersOf('performer')).toEqual(creators);
    expect(answersOf('user')).toEqual({ ...nobody, ...everybody('NOT_A_FAN'), user: 'in' });
  });

  it('for staff admits the named roles, and an admin only as one of them', () => {
    const refused = { ...nobody, ...everybody('FORBIDDEN') };
    expect(answersOf({ staff: ['finance'] })).toEqual({ ...refused, finance: 'in' });
    const two = answersOf({ staff: ['finance', 'admin'] });
    expect(two).toEqual({ ...refused, finance: 'in', admin: 'in' });
  });
});

describe('rate limit keys', () => {
  const countedBy = async (limit: LimitName): Promise<readonly string[]> => {
    const counted: string[] = [];
    const consume = async (name: LimitName, key: string) => {
      counted.push(`${name} of ${key}`);
      return undefined;
    };
    const deps = { rateLimits: { consume } } as unknown as CallerDeps;
    const route = { method: 'PUT', path: '/', who: 'member', limit } as unknown as Route;
    await limitCalls(deps, route, {} as never, one('user'));
    return counted;
  };

  it('count by person', async () => {
    expect(await countedBy('tip')).toEqual(['write of user', 'tip of user']);
  });

  it.each(['signInCall', 'passwordChange', 'accountChange'] as const)(
    'count by session for %s, so that a hijacked one does not lock its owner out',
    async (limit) => {
      expect(await countedBy(limit)).toEqual(['write of user', `${limit} of s1`]);
    },
  );
});
