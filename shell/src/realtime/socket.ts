import { inspection } from '@ovation/ui-kit/browser/machineInspection';
import { me } from '@ovation/web-client/auth/calls';
import { pushes } from '@ovation/web-client/live/pushes';
import { signingOut } from '@ovation/web-client/session/returnPath';
import { session } from '@ovation/web-client/session/session';
import { type ActorRefFrom, createActor } from 'xstate';
import { login } from '../auth/account.ts';
import { socketMachine } from './socket.machine.ts';
import { socketTransport } from './socketTransport.ts';

const machine = socketMachine.provide({ actors: { transport: socketTransport } });

let running: ActorRefFrom<typeof machine> | undefined;

const start = (): void => {
  const actor = createActor(machine, { inspect: inspection.publish });
  let before: string | undefined;
  actor.subscribe(({ value, context }) => {
    pushes.report({ state: value, attempt: context.attempt });
    // Rejected: if the session has ended, this call fails with 401 and leads to the login page.
    // Without a token there is nothing to check.
    const isRefused = value === 'failed' && before !== 'failed';
    const asks = isRefused && !signingOut.isUnderWay() && session.token() !== undefined;
    if (asks) me.refetch().catch(reportError);
    before = value;
  });
  actor.start();
  running = actor;
};

const stop = (): void => {
  running?.stop();
  running = undefined;
  pushes.report({ state: 'initialized', attempt: 0 });
};

/** Connects the socket while a user is signed in. */
export const followLogin = (): void => {
  login.subscribe((state) => {
    const isSignedIn = state.matches('success');
    if (isSignedIn && !running) start();
    else if (!isSignedIn && running) stop();
  });
};

export const retrySocket = (): void => running?.send({ type: 'RETRY' });
