import type { LimitName, Route, Who } from '@ovation/contracts/kernel/route';
import { type Role, roles } from '@ovation/contracts/kernel/rules';
import { describe, expect, it } from 'vitest';
import { CommonProblem } from '../problems/problemAnswer.ts';
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

/** Whom a row lets in, of nobody and everybody; how it refuses the others. */
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

describe('a row of a route table', () => {
  it.each(['public', 'any'] as const)('for %s lets everybody in, signed in or not', (who) => {
    expect(answersOf(who)).toEqual({ nobody: 'in', ...everybody('in') });
  });

  it('for members lets in whoever is signed in', () => {
    expect(answersOf('member')).toEqual({ ...nobody, ...everybody('in') });
  });

  it('for creators or for fans is for nobody else, whoever they are', () => {
    const creators = { ...nobody, ...everybody('NOT_A_PERFORMER'), performer: 'in' };
    expect(answersOf('performer')).toEqual(creators);
    expect(answersOf('user')).toEqual({ ...nobody, ...everybody('NOT_A_FAN'), user: 'in' });
  });

  it('for staff lets in those who are named, and an admin only as one of them', () => {
    const refused = { ...nobody, ...everybody('FORBIDDEN') };
    expect(answersOf({ staff: ['finance'] })).toEqual({ ...refused, finance: 'in' });
    const two = answersOf({ staff: ['finance', 'admin'] });
    expect(two).toEqual({ ...refused, finance: 'in', admin: 'in' });
  });
});

describe('how often somebody may call', () => {
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

  it('is counted by person', async () => {
    expect(await countedBy('tip')).toEqual(['write of user', 'tip of user']);
  });

  it.each(['signInCall', 'passwordChange', 'accountChange'] as const)(
    'is counted by session for %s: who found one keeps its person from nothing',
    async (limit) => {
      expect(await countedBy(limit)).toEqual(['write of user', `${limit} of s1`]);
    },
  );
});
