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
export type Attend = (socket: GatewaySocket, event: string, work: () => Promise<string>) => void;

export const createAttend =
  ({ metrics, logger }: { metrics: RealtimeMetrics; logger: Logger }): Attend =>
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

export interface ListenDeps {
  readonly attend: Attend;
  readonly signIn: (socket: GatewaySocket, login: unknown) => Promise<Acknowledgement>;
  readonly tell: (socket: GatewaySocket, body: unknown) => Promise<TypingOutcome>;
  readonly objectRooms: Pick<ObjectRooms, 'join' | 'leave'>;
  readonly audienceRooms: Pick<AudienceRooms, 'enter'>;
}

/** Registers the handlers of client events: sign-in, rooms, typing. */
export const createListen = (deps: ListenDeps): ((socket: GatewaySocket) => void) => {
  const { attend, signIn, tell, objectRooms, audienceRooms } = deps;
  /** Person whose audiences a socket has joined; clients may sign in repeatedly. */
  const entered = new WeakMap<GatewaySocket, string>();

  const enterAudiences = (socket: GatewaySocket): void => {
    const { person } = socket.data;
    if (!person || entered.get(socket) === person.id) return;
    entered.set(socket, person.id);
    attend(socket, 'audiences', async () => {
      await audienceRooms.enter(socket, person);
      return 'entered';
    });
  };

  /** Acknowledges an event with the result, or with a problem on failure. */
  const answering =
    (socket: GatewaySocket, event: string, work: (body: unknown) => Promise<object>) =>
    (body: unknown, answer: unknown): void => {
      const acknowledge = acknowledgeOf(answer);
      attend(socket, event, async () => {
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
      socket.on(event, answering(socket, event, work));
    };
    on('auth/login', async (login) => {
      const outcome = await signIn(socket, login);
      enterAudiences(socket);
      return outcome;
    });
    on(objectJoin, (thing) => objectRooms.join(socket, thing));
    on(objectLeave, (thing) => objectRooms.leave(socket, thing));
    socket.on(messageTyping.name, (body: unknown) => {
      attend(socket, messageTyping.name, () => tell(socket, body));
    });
  };
};
