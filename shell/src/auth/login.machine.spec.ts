import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { loginMachine } from './login.machine.ts';

const person: CurrentUser = {
  _id: '0192f000-0000-7000-8000-000000000001',
  avatar: '/images/avatar-placeholder.svg',
  cover: null,
  name: 'Nora Hayes',
  ...{ newEmail: null, language: 'en' as const },
  email: 'nora@example.com',
  username: 'nora',
  isPerformer: false,
  role: 'user',
  balance: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const credentials = { identifier: 'nora', password: 'secret', remember: true };

const started = (deps: {
  signIn?: () => Promise<CurrentUser>;
  restore?: () => Promise<CurrentUser>;
  closed?: () => void;
}) =>
  createActor(
    loginMachine.provide({
      actors: {
        signIn: fromPromise(deps.signIn ?? (() => Promise.resolve(person))),
        restore: fromPromise(deps.restore ?? (() => Promise.resolve(person))),
      },
      actions: { closeSession: () => deps.closed?.() },
    }),
  ).start();

describe('the login machine', () => {
  it('reaches every state by events alone, and leaves each of them', () => {
    const paths = getShortestPaths(loginMachine, {
      events: [
        { type: 'SUBMIT', credentials },
        { type: 'RESTORE' },
        { type: 'LOGOUT' },
        // What the invoked actors answer.
        { type: 'xstate.done.actor.0.login.requesting.signIn', output: person } as never,
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

  it('signs in, and forgets the password', async () => {
    const login = started({});
    login.send({ type: 'SUBMIT', credentials });
    const state = await waitFor(login, (now) => now.matches('success'));
    expect(state.context).toEqual({ person, credentials: undefined, error: undefined });
  });

  it('keeps what the server said, and takes another try', async () => {
    let tries = 0;
    const login = started({
      signIn: () => {
        tries += 1;
        return tries === 1
          ? Promise.reject(new Error('Incorrect credentials!'))
          : Promise.resolve(person);
      },
    });
    login.send({ type: 'SUBMIT', credentials });
    const failed = await waitFor(login, (now) => now.matches('failure'));
    expect(failed.context.error).toBe('Incorrect credentials!');
    expect(failed.context.credentials).toBeUndefined();
    login.send({ type: 'SUBMIT', credentials });
    await waitFor(login, (now) => now.matches('success'));
  });

  it('takes no second press while the first is on its way', () => {
    const login = started({ signIn: () => new Promise(() => undefined) });
    login.send({ type: 'SUBMIT', credentials });
    expect(login.getSnapshot().can({ type: 'SUBMIT', credentials })).toBe(false);
  });

  it('resets everything on logout, and closes the session', async () => {
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
