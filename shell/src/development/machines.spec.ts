import { inspection } from '@ovation/ui-kit/browser/machineInspection';
import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { socketMachine } from '../realtime/socket.machine.ts';
import { inspectedMachines } from './machines.ts';

it('lists state and events of machines only', () => {
  inspectedMachines.start();
  const machine = socketMachine.provide({ actors: { transport: fromCallback(() => undefined) } });
  const actor = createActor(machine, { inspect: inspection.publish }).start();
  actor.send({ type: 'CONNECTED' });
  actor.send({ type: 'DISCONNECTED' });
  expect(inspectedMachines.get()).toMatchObject([
    {
      name: 'socket',
      state: '"disconnect"',
      events: ['DISCONNECTED', 'CONNECTED', 'xstate.init'],
    },
  ]);
});
