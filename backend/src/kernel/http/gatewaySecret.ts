import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { sendProblem } from '../problems/problemResponse.ts';
import { ConfigurationError } from '../process/environment.ts';
import { headerOf, prepareCall } from './call.ts';

/** Header that proves a request comes from the gateway. */
export const gatewaySecretHeader = 'x-gateway-secret';

/** Headers by which the gateway describes the caller; untrusted from anyone else. */
const forwardingHeaders = [
  'forwarded',
  'x-real-ip',
  'x-country',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
] as const;

const isEqual = (given: string, secret: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * Checks that a request may describe its caller. One without such headers speaks for itself: the caller is
 * the other end of the connection. Removes the secret from the request.
 */
export const isTrusted = (message: IncomingMessage, secret: string): boolean => {
  const given = headerOf(message, gatewaySecretHeader);
  delete message.headers[gatewaySecretHeader];
  if (given !== undefined) return isEqual(given, secret);
  return forwardingHeaders.every((name) => message.headers[name] === undefined);
};

const refuseUpgrade = (socket: Duplex): void => {
  socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
};

/**
 * Lets a server answer only the gateway, or callers without forwarding headers: any other process on the
 * machine could forge an address and a country. Calls `onRefused` for each refused request.
 */
export const requireGatewaySecret = (
  server: Server,
  secret: string | undefined,
  onRefused: (request: IncomingMessage) => void,
): void => {
  if (!secret)
    throw new ConfigurationError('GATEWAY_SECRET must be set, to the same as the gateway has');
  const answer = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isTrusted(request, secret)) {
      for (const listener of answer) listener.call(server, request, response);
      return;
    }
    onRefused(request);
    sendProblem(response, prepareCall(request, response), commonProblems.FORBIDDEN);
  });
  const upgrade = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, socket, head) => {
    if (isTrusted(request, secret)) {
      for (const listener of upgrade) listener.call(server, request, socket, head);
      return;
    }
    onRefused(request);
    refuseUpgrade(socket);
  });
};
