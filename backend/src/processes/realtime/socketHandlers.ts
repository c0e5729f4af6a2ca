import { commonProblems } from '@ovation/contracts/kernel/problem';
import { messageTyping, objectJoin, objectLeave } from '@ovation/contracts/realtime/clientEvents';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { AudienceRooms } from './audienceRooms.ts';
import type { RealtimeMetrics } from './metrics.ts';
import type { ObjectRooms } from './objectRooms.ts';
import { realtimeLogEvents } from './realtime.log.ts';
import { type Acknowledgement, refusal } from './signIn.ts';
import type { GatewaySocket } from './sockets.ts';
import type { TypingOutcome } from './typing.ts';

type Acknowledge = (answer: unknown) => void;

const acknowledgeOf = (value: unknown): Acknowledge =>
  typeof value === 'function' ? (value as Acknowledge) : () => undefined;

/** Runs the handler of an event; failures must not end the process. */
export type EventRunner = (
  socket: GatewaySocket,
  event: string,
  work: () => Promise<string>,
) => void;

export const createEventRunner =
  ({ metrics, logger }: { metrics: RealtimeMetrics; logger: Logger }): EventRunner =>
  (socket, event, work) => {
    work().then(
      (outcome) => metrics.received.inc({ event, outcome }),
      (error: unknown) => {
        metrics.received.inc({ event, outcome: 'failed' });
        logEvent(logger, realtimeLogEvents['realtime.event_failed'], {
          err: error,
          event,
          socketId: socket.id,
        });
      },
    );
  };

export interface SocketHandlersDeps {
  readonly runEvent: EventRunner;
  readonly signIn: (socket: GatewaySocket, login: unknown) => Promise<Acknowledgement>;
  readonly relayTyping: (socket: GatewaySocket, body: unknown) => Promise<TypingOutcome>;
  readonly objectRooms: Pick<ObjectRooms, 'join' | 'leave'>;
  readonly audienceRooms: Pick<AudienceRooms, 'joinAll'>;
}

/** Registers the handlers of client events: sign-in, rooms, typing. */
export const createSocketHandlers = (
  deps: SocketHandlersDeps,
): ((socket: GatewaySocket) => void) => {
  const { runEvent, signIn, relayTyping, objectRooms, audienceRooms } = deps;
  /** Person whose audiences a socket has joined; clients may sign in repeatedly. */
  const joinedAs = new WeakMap<GatewaySocket, string>();

  const joinAudiences = (socket: GatewaySocket): void => {
    const { person } = socket.data;
    if (!person || joinedAs.get(socket) === person.id) return;
    joinedAs.set(socket, person.id);
    runEvent(socket, 'audiences', async () => {
      await audienceRooms.joinAll(socket, person);
      return 'entered';
    });
  };

  /** Acknowledges an event with the result, or with a problem on failure. */
  const acknowledged =
    (socket: GatewaySocket, event: string, work: (body: unknown) => Promise<object>) =>
    (body: unknown, answer: unknown): void => {
      const acknowledge = acknowledgeOf(answer);
      runEvent(socket, event, async () => {
        try {
          const outcome = await work(body);
          acknowledge(outcome);
          return 'data' in outcome ? 'done' : 'refused';
        } catch (error) {
          acknowledge(refusal(socket, commonProblems.UNAVAILABLE));
          throw error;
        }
      });
    };

  return (socket) => {
    const on = (event: string, work: (body: unknown) => Promise<object>): void => {
      socket.on(event, acknowledged(socket, event, work));
    };
    on('auth/login', async (login) => {
      const outcome = await signIn(socket, login);
      joinAudiences(socket);
      return outcome;
    });
    on(objectJoin, (thing) => objectRooms.join(socket, thing));
    on(objectLeave, (thing) => objectRooms.leave(socket, thing));
    socket.on(messageTyping.name, (body: unknown) => {
      runEvent(socket, messageTyping.name, () => relayTyping(socket, body));
    });
  };
};
