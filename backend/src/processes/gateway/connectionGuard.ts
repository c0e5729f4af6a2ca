import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type CommonProblemCode, commonProblems } from '@ovation/contracts/kernel/problem';
import { newId } from '@ovation/event-log/ids';
import { networkOf } from '../../kernel/ipNetwork.ts';
import { problemBody } from '../../kernel/problems/problemResponse.ts';
import { createQuota } from './quota.ts';

const retryAfterSeconds = 1;

/** Complete response for a connection whose request was not or cannot be parsed; in English. */
export const rawProblem = (code: CommonProblemCode): string => {
  const definition = commonProblems[code];
  const body = JSON.stringify(problemBody({ requestId: newId(), language: 'en' }, definition));
  return [
    `HTTP/1.1 ${definition.status} ${STATUS_CODES[definition.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `retry-after: ${retryAfterSeconds}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
};

/** Sends a problem and closes, after a moment for the client to read it. */
export const closeWithProblem = (
  socket: Duplex,
  code: CommonProblemCode,
  lingerMs: number,
): void => {
  socket.end(rawProblem(code));
  const destroyTimer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(destroyTimer));
};

export interface ConnectionGuard {
  /** False if the request exceeds the limit of its address. */
  allows(response: ServerResponse, network: string): boolean;
  /** Stops counting a connection that was upgraded to a socket; the socket server counts it. */
  release(socket: Duplex): void;
  /** True for a connection refused for exceeding the limit. */
  isClosing(socket: Duplex): boolean;
}

/**
 * Limits the connections of each address. Behind proxies a connection is shared by many people, so requests
 * in progress are counted there.
 */
export const createConnectionGuard = (
  server: Server,
  options: {
    readonly max: number;
    readonly isBehindProxy: boolean;
    readonly lingerMs: number;
    readonly onRefused: () => void;
  },
): ConnectionGuard => {
  const { max, isBehindProxy, lingerMs, onRefused } = options;
  const open = createQuota({ perKey: max, all: Number.POSITIVE_INFINITY });
  const closing = new WeakSet<Duplex>();
  const releases = new WeakMap<Duplex, () => void>();

  const release = (socket: Duplex): void => {
    releases.get(socket)?.();
    releases.delete(socket);
  };
  const countConnection = (socket: Socket): void => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (open.reserve(network, 1)) {
      releases.set(socket, () => open.release(network, 1));
      socket.once('close', () => release(socket));
      return;
    }
    closing.add(socket);
    onRefused();
    closeWithProblem(socket, 'RATE_LIMITED', lingerMs);
  };
  if (!isBehindProxy) server.on('connection', countConnection);

  return {
    allows: (response, network) => {
      if (!isBehindProxy) return true;
      if (!open.reserve(network, 1)) return false;
      response.once('close', () => open.release(network, 1));
      return true;
    },
    release,
    isClosing: (socket) => closing.has(socket),
  };
};
