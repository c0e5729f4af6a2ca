import { commonProblems } from '@ovation/contracts/kernel/problem';
import { messageTyping, objectJoin, objectLeave } from '@ovation/contracts/realtime/clientEvents';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { AudienceRooms } from './audienceRooms.ts';
import type { RealtimeMetrics } from './metrics.ts';
import type { ObjectRooms } from './objectRooms.ts';
import { realtimeLogEvents } from './realtime.log.ts';
import type { RelayTypingOutcome } from './relayTyping.ts';
import { type Acknowledgement, refusal } from './signIn.ts';
import type { LocalSocket } from './sockets.ts';

type Acknowledge = (answer: unknown) => void;

const acknowledgeOf = (value: unknown): Acknowledge =>
  typeof value === 'function' ? (value as Acknowledge) : () => undefined;

/** Runner of event handlers: counts each outcome; failures are logged and do not end the process. */
export type EventHandlerRunner = (
  socket: LocalSocket,
  event: string,
  work: () => Promise<string>,
) => void;

/** Creates a runner that records outcomes in the metrics and failures in the log. */
export const createEventHandlerRunner =
  ({ metrics, logger }: { metrics: RealtimeMetrics; logger: Logger }): EventHandlerRunner =>
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
  readonly runHandler: EventHandlerRunner;
  readonly signIn: (socket: LocalSocket, login: unknown) => Promise<Acknowledgement>;
  readonly relayTyping: (socket: LocalSocket, body: unknown) => Promise<RelayTypingOutcome>;
  readonly objectRooms: Pick<ObjectRooms, 'join' | 'leave'>;
  readonly audienceRooms: Pick<AudienceRooms, 'joinAll'>;
}

/** Registers the handlers of client events: sign-in, rooms, typing. */
export const createSocketHandlers = (deps: SocketHandlersDeps): ((socket: LocalSocket) => void) => {
  const { runHandler, signIn, relayTyping, objectRooms, audienceRooms } = deps;
  /** Person whose audiences a socket has joined; clients may sign in repeatedly. */
  const joinedAs = new WeakMap<LocalSocket, string>();

  const joinAudiences = (socket: LocalSocket): void => {
    const { person } = socket.data;
    if (!person || joinedAs.get(socket) === person.id) return;
    joinedAs.set(socket, person.id);
    runHandler(socket, 'audiences', async () => {
      await audienceRooms.joinAll(socket, person);
      return 'entered';
    });
  };

  /** Acknowledges an event with the result, or with a problem on failure. */
  const acknowledged =
    (socket: LocalSocket, event: string, work: (body: unknown) => Promise<object>) =>
    (body: unknown, answer: unknown): void => {
      const acknowledge = acknowledgeOf(answer);
      runHandler(socket, event, async () => {
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
      runHandler(socket, messageTyping.name, () => relayTyping(socket, body));
    });
  };
};
