import {
  commonProblems,
  type Problem,
  type ProblemDefinition,
} from '@ovation/contracts/kernel/problem';
import { rooms } from '@ovation/contracts/kernel/push';
import { SocketLogin } from '@ovation/contracts/realtime/clientEvents';
import { newId } from '@ovation/event-log/ids';
import { problemBody } from '../../kernel/problems/problemResponse.ts';
import { requestLanguage } from '../../kernel/problems/requestLanguage.ts';
import type { SecurityLog } from '../../kernel/process/securityLog.ts';
import type { ClosedCheck } from '../../settings/public.ts';
import { addressOf } from './connectionLimits.ts';
import {
  countryOf,
  type LiveSession,
  type LocalSocket,
  type SessionLookup,
  type SocketServer,
  tokenKeyOf,
} from './sockets.ts';

/** Maximum sockets of one person per api process; the oldest is dropped. */
const socketsPerPersonMax = 20;

/** Acknowledgement of a sign-in: the person, or a problem. */
export type Acknowledgement =
  | { readonly data: { readonly _id: string } }
  | { readonly error: Problem };

/** Builds the acknowledgement of a refused event, in the socket's language. */
export const refusal = (
  { request }: Pick<LocalSocket, 'request'>,
  definition: ProblemDefinition,
) => ({
  error: problemBody({ requestId: newId(), language: requestLanguage(request) }, definition),
});

export interface SignInDeps {
  readonly securityLog: SecurityLog;
  readonly sessions: Pick<SessionLookup, 'identify' | 'identifyHash'>;
  readonly closedTo: ClosedCheck;
  readonly drop: (socket: LocalSocket, reason: 'session-ended' | 'too-many-sockets') => void;
}

/** Sockets of a person in this process, oldest first. */
export const socketsOf = (io: SocketServer, personId: string): LocalSocket[] => {
  const ids = io.of('/').adapter.rooms.get(rooms.person(personId)) ?? new Set<string>();
  return [...ids].flatMap((id) => io.of('/').sockets.get(id) ?? []);
};

/** Removes the person and leaves all rooms except the one of its own name. */
const clearPerson = async (socket: LocalSocket): Promise<void> => {
  if (!socket.data.person) return;
  socket.data.person = undefined;
  const joined = [...socket.rooms].filter((room) => room !== socket.id);
  await Promise.all(joined.map((room) => socket.leave(room)));
};

const setPerson = async (socket: LocalSocket, person: LiveSession): Promise<void> => {
  if (socket.data.person && socket.data.person.id !== person.id) await clearPerson(socket);
  socket.data.person = person;
  await socket.join([rooms.person(person.id), rooms.everyone]);
};

/**
 * Signs a socket in with a token. The session is looked up again once the socket is in its room: if it
 * ended in between, the push reached the room before this socket.
 */
export const createSignIn =
  (io: SocketServer, { sessions, securityLog, closedTo, drop }: SignInDeps) =>
  async (socket: LocalSocket, login: unknown): Promise<Acknowledgement> => {
    const parsed = SocketLogin.safeParse(login);
    if (!parsed.success) return refusal(socket, commonProblems.INVALID);
    const key = tokenKeyOf(socket.request);
    const identified = await sessions.identify({ token: parsed.data.token, key }, 'writing');
    if (!identified.ok) {
      securityLog.record('socket-sign-in-refused', {
        account: identified.accountId,
        address: addressOf(socket.request),
        reason: identified.reason,
      });
      await clearPerson(socket);
      return refusal(socket, commonProblems.UNAUTHENTICATED);
    }
    const person = identified.session;
    const country = countryOf(socket.request);
    const closed = await closedTo({ role: person.role, country });
    if (closed) {
      await clearPerson(socket);
      return refusal(socket, commonProblems[closed.code]);
    }
    await setPerson(socket, person);
    if (!(await sessions.identifyHash(person.tokenHash)).ok) {
      await clearPerson(socket);
      return refusal(socket, commonProblems.UNAUTHENTICATED);
    }
    const open = socketsOf(io, person.id);
    for (const oldest of open.slice(0, Math.max(0, open.length - socketsPerPersonMax))) {
      if (oldest !== socket) drop(oldest, 'too-many-sockets');
    }
    return { data: { _id: person.id } };
  };
