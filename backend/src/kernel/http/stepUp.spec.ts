import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import { describe, expect, it } from 'vitest';
import { CommonProblem } from '../problems/problemResponse.ts';
import type { Actor, StepUpProof } from './handler.ts';
import { requireStepUp } from './stepUp.ts';

const provenAt = '2026-01-01T12:00:00.000Z';
const actorOf = (proof: Partial<StepUpProof>): Actor => ({
  id: 'luna',
  role: 'performer',
  sessionId: 's1',
  tokenHash: 'h1',
  provenAt,
  hasFactor: false,
  isProvenByFactor: false,
  ...proof,
});
const staff = { method: 'GET', who: { staff: ['finance'] } } as const;
const sensitive = { method: 'POST', who: 'member', stepUp: true } as const;

const ask = (now: string, methods: readonly ProofMethod[] = ['password'], inLog?: StepUpProof) => {
  const requested: string[] = [];
  const deps = {
    clock: () => new Date(now),
    proofs: {
      of: async (tokenHash: string) => {
        requested.push(tokenHash);
        return inLog;
      },
      methodsOf: async () => methods,
    },
  };
  const outcome = async (...args: [Parameters<typeof requireStepUp>[1], Actor | undefined]) => {
    try {
      await requireStepUp(deps, ...args);
      return 'let through';
    } catch (error) {
      if (!(error instanceof CommonProblem)) throw error;
      return { code: error.message, methods: error.more.methods };
    }
  };
  return { outcome, requested };
};

describe('a call that requires step-up', () => {
  it('passes for fifteen minutes, without reading the log', async () => {
    const { outcome, requested } = ask('2026-01-01T12:14:59.999Z');
    expect(await outcome(sensitive, actorOf({}))).toBe('let through');
    expect(requested).toEqual([]);
  });

  it('is refused afterwards with the available methods', async () => {
    const { outcome } = ask('2026-01-01T12:15:00.000Z', ['password', 'totp']);
    expect(await outcome(sensitive, actorOf({}))).toEqual({
      code: 'STEP_UP_REQUIRED',
      methods: ['password', 'totp'],
    });
    expect(await outcome({ method: 'GET', who: 'member' }, actorOf({}))).toBe('let through');
    expect(await outcome(sensitive, undefined)).toBe('let through');
  });

  it('accepts a proof that another process recorded a moment ago', async () => {
    const newer = {
      provenAt: '2026-01-01T12:29:00.000Z',
      hasFactor: false,
      isProvenByFactor: false,
    };
    const { outcome, requested } = ask('2026-01-01T12:30:00.000Z', ['password'], newer);
    expect(await outcome(sensitive, actorOf({}))).toBe('let through');
    expect(requested).toEqual(['h1']);
  });
});

describe('a proof without a factor', () => {
  const methods = ['password', 'totp'] as const;

  it('does not count once the person has a factor, however fresh it is', async () => {
    const { outcome } = ask('2026-01-01T12:01:00.000Z', methods);
    const refusal = { code: 'STEP_UP_REQUIRED', methods };
    expect(await outcome(sensitive, actorOf({}))).toEqual(refusal);
    // One was shown at sign-in, but the last proof was the password alone.
    expect(await outcome(sensitive, actorOf({ hasFactor: true }))).toEqual(refusal);
    const proven = actorOf({ hasFactor: true, isProvenByFactor: true });
    expect(await outcome(sensitive, proven)).toBe('let through');
    expect(await outcome({ method: 'GET', who: 'member' }, actorOf({}))).toBe('let through');
  });

  it('is looked up in the log, where another process may have recorded one with a factor', async () => {
    const inLog = { provenAt, hasFactor: true, isProvenByFactor: true };
    const { outcome } = ask('2026-01-01T12:01:00.000Z', methods, inLog);
    expect(await outcome(sensitive, actorOf({}))).toBe('let through');
  });
});

describe('a staff call', () => {
  it('requires setup of a factor from people who sign in with a connected account alone', async () => {
    const { outcome } = ask(provenAt, ['provider']);
    expect(await outcome(staff, actorOf({}))).toMatchObject({
      code: 'SECOND_FACTOR_SETUP_REQUIRED',
    });
  });

  it('requires a second factor, whenever it was shown', async () => {
    const { outcome } = ask('2026-01-02T12:00:00.000Z');
    expect(await outcome(staff, actorOf({ hasFactor: true, isProvenByFactor: true }))).toBe(
      'let through',
    );
    expect(await outcome(staff, actorOf({}))).toMatchObject({
      code: 'SECOND_FACTOR_SETUP_REQUIRED',
    });
  });

  it('requires a step-up from people who have a factor', async () => {
    const { outcome } = ask(provenAt, ['password', 'totp']);
    expect(await outcome(staff, actorOf({}))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });
});
