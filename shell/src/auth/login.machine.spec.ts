import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  loginMachine,
  type SecondProof,
  type SecondStep,
  SecondStepExpired,
  type SignedIn,
} from './login.machine.ts';

const person: CurrentUser = {
  _id: '0192f000-0000-7000-8000-000000000001',
  avatar: '/images/avatar-placeholder.svg',
  cover: null,
  name: 'Nora Hayes',
  newEmail: null,
  isEmailConfirmed: true,
  language: 'en' as const,
  isPresenceHidden: false,
  email: 'nora@example.com',
  username: 'nora',
  isPerformer: false,
  role: 'user',
  balance: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const credentials = { identifier: 'nora', password: 'secret', remember: true };

const step = { ticket: 'a ticket', methods: ['totp', 'recoveryCode'], remember: true } as const;
const proof = { code: '123456' };

const started = (deps: {
  signIn?: () => Promise<SignedIn>;
  prove?: (shown: {
    step?: SecondStep | undefined;
    proof?: SecondProof | undefined;
  }) => Promise<CurrentUser>;
  restore?: () => Promise<CurrentUser>;
  closed?: () => void;
}) =>
  createActor(
    loginMachine.provide({
      actors: {
        signIn: fromPromise(deps.signIn ?? (() => Promise.resolve({ person }))),
        prove: fromPromise(({ input }) => (deps.prove ?? (() => Promise.resolve(person)))(input)),
        restore: fromPromise(deps.restore ?? (() => Promise.resolve(person))),
      },
      actions: { closeSession: () => deps.closed?.() },
    }),
  ).start();

describe('the login machine', () => {
  it('has only states that can be reached and left by events', () => {
    const paths = getShortestPaths(loginMachine, {
      events: [
        { type: 'SUBMIT', credentials },
        { type: 'RESTORE' },
        { type: 'LOGOUT' },
        { type: 'PROVE', proof },
        { type: 'START_OVER' },
        // Results of the invoked actors.
        { type: 'xstate.done.actor.0.login.requesting.signIn', output: { person } } as never,
        { type: 'xstate.done.actor.0.login.requesting.signIn', output: { step } } as never,
        { type: 'xstate.done.actor.0.login.secondStep.checking', output: person } as never,
        {
          type: 'xstate.error.actor.0.login.secondStep.checking',
          error: new Error('That code isn’t right.'),
        } as never,
        {
          type: 'xstate.error.actor.0.login.requesting.signIn',
          error: new Error('Incorrect credentials!'),
        } as never,
      ],
      serializeState: (state) => JSON.stringify(state.value),
    });
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect(reached).toEqual(
      new Set([
        '"idle"',
        '{"requesting":"signIn"}',
        '{"requesting":"restore"}',
        '{"secondStep":"asking"}',
        '{"secondStep":"checking"}',
        '"success"',
        '"failure"',
      ]),
    );
    for (const { state } of paths) {
      const leaves = (['SUBMIT', 'RESTORE', 'LOGOUT'] as const).some((type) =>
        state.can(type === 'SUBMIT' ? { type, credentials } : { type }),
      );
      expect(leaves, JSON.stringify(state.value)).toBe(true);
    }
  });

  it('signs in and forgets the password', async () => {
    const login = started({});
    login.send({ type: 'SUBMIT', credentials });
    const state = await waitFor(login, (now) => now.matches('success'));
    expect(state.context).toEqual({
      person,
      credentials: undefined,
      step: undefined,
      proof: undefined,
      error: undefined,
    });
  });

  it('keeps the error of the server and allows a retry', async () => {
    let tries = 0;
    const login = started({
      signIn: () => {
        tries += 1;
        return tries === 1
          ? Promise.reject(new Error('Incorrect credentials!'))
          : Promise.resolve({ person });
      },
    });
    login.send({ type: 'SUBMIT', credentials });
    const failed = await waitFor(login, (now) => now.matches('failure'));
    expect(failed.context.error).toBe('Incorrect credentials!');
    expect(failed.context.credentials).toBeUndefined();
    login.send({ type: 'SUBMIT', credentials });
    await waitFor(login, (now) => now.matches('success'));
  });

  it.each([
    ['signed out', undefined],
    ['finding out who is signed in', { type: 'RESTORE' } as const],
  ])('asks for the second step after a social login, %s', async (_, before) => {
    const login = started({ restore: () => new Promise(() => undefined) });
    if (before) login.send(before);
    login.send({ type: 'ASK', step });
    const asking = await waitFor(login, (now) => now.matches({ secondStep: 'asking' }));
    expect(asking.context).toMatchObject({ step, person: undefined });
    login.send({ type: 'PROVE', proof });
    const signedIn = await waitFor(login, (now) => now.matches('success'));
    expect(signedIn.context.person).toEqual(person);
  });

  it('ignores a second press during a request', () => {
    const login = started({ signIn: () => new Promise(() => undefined) });
    login.send({ type: 'SUBMIT', credentials });
    expect(login.getSnapshot().can({ type: 'SUBMIT', credentials })).toBe(false);
  });

  it('resets everything on logout and closes the session', async () => {
    let closed = 0;
    const login = started({
      closed: () => {
        closed += 1;
      },
    });
    login.send({ type: 'RESTORE' });
    await waitFor(login, (now) => now.matches('success'));
    login.send({ type: 'LOGOUT' });
    expect(login.getSnapshot().value).toBe('idle');
    expect(login.getSnapshot().context.person).toBeUndefined();
    expect(closed).toBe(1);
  });
});

describe('the second step', () => {
  const requested = async (prove?: Parameters<typeof started>[0]['prove']) => {
    const login = started({ signIn: async () => ({ step }), ...(prove && { prove }) });
    login.send({ type: 'SUBMIT', credentials });
    await waitFor(login, (now) => now.matches({ secondStep: 'asking' }));
    return login;
  };

  it('follows a correct password, which is forgotten by then', async () => {
    const login = await requested();
    const { context } = login.getSnapshot();
    expect(context).toMatchObject({ step, credentials: undefined, person: undefined });
  });

  it('signs in with the proof, and forgets ticket and code', async () => {
    const shown: unknown[] = [];
    const login = await requested(async (given) => {
      shown.push(given);
      return person;
    });
    login.send({ type: 'PROVE', proof });
    const { context } = await waitFor(login, (now) => now.matches('success'));
    expect(shown).toEqual([{ step, proof }]);
    expect(context).toMatchObject({ person, step: undefined, proof: undefined });
  });

  it('shows the error and allows a retry', async () => {
    let tries = 0;
    const login = await requested(async () => {
      tries += 1;
      if (tries === 1) throw new Error('That code isn’t right.');
      return person;
    });
    login.send({ type: 'PROVE', proof });
    expect(login.getSnapshot().can({ type: 'PROVE', proof })).toBe(false);
    const refused = await waitFor(login, (now) => now.matches({ secondStep: 'asking' }));
    expect(refused.context).toMatchObject({ step, error: 'That code isn’t right.' });
    login.send({ type: 'PROVE', proof });
    expect(login.getSnapshot().context.error).toBeUndefined();
    await waitFor(login, (now) => now.matches('success'));
  });

  it('returns to the password with an error once it has expired', async () => {
    const login = await requested(async () => {
      throw new SecondStepExpired('That took too long.');
    });
    login.send({ type: 'PROVE', proof });
    const { context } = await waitFor(login, (now) => now.matches('failure'));
    expect(context).toMatchObject({ step: undefined, error: 'That took too long.' });
    expect(login.getSnapshot().can({ type: 'SUBMIT', credentials })).toBe(true);
  });

  it('is cancelled for another account', async () => {
    const login = await requested();
    login.send({ type: 'START_OVER' });
    expect(login.getSnapshot().value).toBe('idle');
    expect(login.getSnapshot().context.step).toBeUndefined();
  });
});
