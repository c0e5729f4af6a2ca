import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { type SocketEvent, socketMachine } from './socket.machine.ts';

const events: SocketEvent[] = [
  { type: 'CONNECTED' },
  { type: 'DISCONNECTED' },
  { type: 'ATTEMPT', attempt: 1 },
  { type: 'REFUSED' },
  { type: 'RETRY' },
];

const machine = socketMachine.provide({ actors: { transport: fromCallback(() => undefined) } });
const byValue = { events, serializeState: (state: { value: unknown }) => String(state.value) };

describe('the socket machine', () => {
  it('has exactly these states, all of them reachable', () => {
    const reached = getShortestPaths(machine, byValue).map(({ state }) => state.value);
    expect(new Set(reached)).toEqual(
      new Set(['initialized', 'connected', 'disconnect', 'reconnecting', 'failed']),
    );
  });

  it('returns to connected from any state', () => {
    for (const path of getSimplePaths(machine, byValue)) {
      const actor = createActor(machine).start();
      for (const { event } of path.steps) {
        if (!event.type.startsWith('xstate.')) actor.send(event as SocketEvent);
      }
      expect(actor.getSnapshot().value).toBe(path.state.value);
      actor.send({ type: 'RETRY' });
      actor.send({ type: 'CONNECTED' });
      expect(actor.getSnapshot().value).toBe('connected');
    }
  });

  it('counts attempts and resets them once connected', () => {
    const actor = createActor(machine).start();
    actor.send({ type: 'ATTEMPT', attempt: 3 });
    expect(actor.getSnapshot().context.attempt).toBe(3);
    actor.send({ type: 'CONNECTED' });
    expect(actor.getSnapshot().context.attempt).toBe(0);
  });

  it('asks the transport for a retry after a rejection', () => {
    const requested: string[] = [];
    const actor = createActor(
      socketMachine.provide({
        actors: {
          transport: fromCallback<SocketEvent>(({ receive }) => {
            receive((event) => requested.push(event.type));
          }),
        },
      }),
    ).start();
    actor.send({ type: 'REFUSED' });
    actor.send({ type: 'RETRY' });
    expect(requested).toEqual(['RETRY']);
  });
});
