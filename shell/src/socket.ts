import { inspection } from '@ovation/ui-kit/services/inspection';
import { pushes } from '@ovation/ui-kit/services/pushes';
import { type ActorRefFrom, createActor } from 'xstate';
import { login } from './auth/account.ts';
import { socketMachine } from './socket.machine.ts';
import { socketTransport } from './socketTransport.ts';

const machine = socketMachine.provide({ actors: { transport: socketTransport } });

let running: ActorRefFrom<typeof machine> | undefined;

const start = (): void => {
  const actor = createActor(machine, { inspect: inspection.tell });
  actor.subscribe(({ value, context }) =>
    pushes.report({ state: value, attempt: context.attempt }),
  );
  actor.start();
  running = actor;
};

const stop = (): void => {
  running?.stop();
  running = undefined;
  pushes.report({ state: 'initialized', attempt: 0 });
};

/** Keeps a socket exactly as long as somebody is signed in. */
export const followLogin = (): void => {
  login.subscribe((state) => {
    const isSignedIn = state.matches('success');
    if (isSignedIn && !running) start();
    else if (!isSignedIn && running) stop();
  });
};

export const retrySocket = (): void => running?.send({ type: 'RETRY' });
