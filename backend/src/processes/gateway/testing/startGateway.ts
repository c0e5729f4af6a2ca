import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createLogger } from '@ovation/logging/logger';
import { onTestFinished } from 'vitest';
import { createMetrics } from '../../../kernel/process/metrics.ts';
import { readGatewayConfig } from '../config.ts';
import { startGateway } from '../gateway.ts';
import { type GatewayLimits, gatewayLimits } from '../limits.ts';

/** Secret shared by all gateways of specs. */
export const gatewaySecret = 'the secret of gateways in specs, which is long enough';

/** Request as an upstream received it. */
export interface ReceivedRequest {
  readonly name: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly bodyDigest: string;
}

export const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

export interface Upstream {
  readonly url: string;
  /** Number of requests whose head it has received. */
  readonly requests: () => number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts an upstream that responds with the request it received; `echo` upgrades send back what they
 * receive.
 */
export const startUpstream = async (name: string): Promise<Upstream> => {
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // Cut off before its end: no response possible.
      return;
    }
    const received: ReceivedRequest = {
      name,
      url: request.url ?? '',
      headers: request.headers,
      bodyDigest: digestOf(Buffer.concat(chunks)),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(received));
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket) => {
    upgraded.add(socket);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nx-name: ${name}\r\nx-for: ${request.headers['x-forwarded-for']}\r\n\r\n`,
    );
    socket.on('data', (chunk) => socket.write(chunk));
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    server.closeAllConnections();
    for (const socket of upgraded) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  return { url: addressOf(server), requests: () => requests, stop };
};

/** Starts a gateway for one test, on a free port. */
export const startWith = async (
  environment: Record<string, string>,
  limits: Partial<GatewayLimits> = {},
) => {
  const lines: string[] = [];
  const logger = createLogger('gateway', 'trace', { write: (line) => void lines.push(line) });
  const config = readGatewayConfig({
    PUBLIC_ORIGIN: 'http://localhost',
    TRUSTED_HOPS: '0',
    GATEWAY_SECRET: gatewaySecret,
    ...environment,
  });
  const metrics = createMetrics('gateway');
  const gateway = await startGateway({
    config,
    logger,
    metrics,
    limits: { ...gatewayLimits, ...limits },
  });
  onTestFinished(() => gateway.stop());
  return { base: `http://127.0.0.1:${gateway.port}`, port: gateway.port, gateway, lines, metrics };
};

export interface RawCaller {
  readonly socket: Socket;
  /** Everything received, once the other side has closed. */
  readonly closed: Promise<string>;
}

/** Opens a connection that sends the text and no more; from an address of loopback. */
export const callRaw = async (
  port: number,
  text: string,
  localAddress = '127.0.0.1',
): Promise<RawCaller> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  let received = '';
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    // A reset arrives after the data.
    socket.on('error', () => resolve(received));
    socket.on('close', () => resolve(received));
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.write(text);
  return { socket, closed };
};
