import { inspection } from '@ovation/ui-kit/browser/machineInspection';
import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { loginMachine } from '../auth/login.machine.ts';
import { socketMachine } from '../realtime/socket.machine.ts';
import { showMachines } from './MachinePanel.tsx';

/** Names and states of the machines in the panel. */
const listed = (): string[] =>
  within(document.body)
    .queryAllByRole('listitem', { hidden: true })
    .map((line) => `${line.dataset.machine} ${line.dataset.state}`);

it('shows the machines of the page and their states as they change', async () => {
  await act(async () => showMachines());
  const login = createActor(
    loginMachine.provide({
      actors: { signIn: fromPromise(() => Promise.reject(new Error('Incorrect credentials!'))) },
    }),
    { inspect: inspection.publish },
  );
  const socket = createActor(
    socketMachine.provide({ actors: { transport: fromCallback(() => undefined) } }),
    { inspect: inspection.publish },
  );
  await act(async () => {
    login.start();
    socket.start();
  });
  expect(listed()).toEqual(['socket "initialized"', 'login "idle"']);
  await act(async () => socket.send({ type: 'CONNECTED' }));
  expect(listed()).toEqual(['socket "connected"', 'login "idle"']);
  const credentials = { identifier: 'nora', password: 'wrong', remember: true };
  await act(async () => login.send({ type: 'SUBMIT', credentials }));
  await waitFor(() => expect(listed()).toEqual(['login "failure"', 'socket "connected"']));
  await act(async () => socket.send({ type: 'DISCONNECTED' }));
  expect(listed()).toEqual(['socket "disconnect"', 'login "failure"']);
});
