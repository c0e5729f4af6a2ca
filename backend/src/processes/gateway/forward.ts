import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { type Duplex, PassThrough } from 'node:stream';
import { createProxyServer } from 'httpxy';

const connectTimeoutMs = 2_000;
/** Silence of an upstream after which the request is aborted; longer than any call may take. */
const silenceMsMax = 120_000;
const upgradeTimeoutMs = 10_000;
const socketsMax = 1_024;
const freeSocketsMax = 256;

/** Error if no upstream took the request; `isSent` if one may have begun to process it. */
export class NotForwarded extends Error {
  override readonly name = 'NotForwarded';
  readonly isSent: boolean;
  constructor(isSent: boolean, options?: ErrorOptions) {
    super(isSent ? 'the answer was lost' : 'nobody took the request', options);
    this.isSent = isSent;
  }
}

/**
 * Body that was read, or a function that streams it to an upstream: called again for each attempt; reports
 * refusals of the rest.
 */
export type Body = Buffer | ((into: PassThrough, onRefused: (reason: Error) => void) => void);

export interface Forwarding {
  /** Forwards a request to the first reachable target. Throws `NotForwarded`. */
  request(
    request: IncomingMessage,
    response: ServerResponse,
    options: { readonly body: Body; readonly targets: readonly string[] },
  ): Promise<void>;
  /** Forwards an upgrade to the first reachable target. Throws `NotForwarded`. */
  upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    targets: readonly string[],
  ): Promise<void>;
  close(): void;
}

/** True for idempotent requests without a body, which may be retried. */
const isRepeatable = (request: IncomingMessage, body: Body): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && body.length === 0;

/** True if a server listens at the address. */
const isListening = (target: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port, protocol } = new URL(target);
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
    });
    const finish = (listens: boolean): void => {
      socket.destroy();
      resolve(listens);
    };
    socket.setTimeout(connectTimeoutMs, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });

/** Streams requests to upstreams; one that refuses the connection has received nothing. */
export const createForwarding = (onUnreachable: (target: string) => void): Forwarding => {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: socketsMax,
    maxFreeSockets: freeSocketsMax,
  });
  const proxy = createProxyServer({ proxyTimeout: silenceMsMax });
  /** Callbacks for when an outgoing request has a connection. */
  const onConnected = new WeakMap<IncomingMessage, (outgoing: ClientRequest) => void>();

  proxy.on('proxyReq', (outgoing: ClientRequest, request: IncomingMessage) => {
    const onTaken = onConnected.get(request);
    const { socket } = outgoing;
    if (!onTaken || !socket) return;
    const begin = (): void => onTaken(outgoing);
    if (!socket.connecting) {
      begin();
      return;
    }
    const connectTimer = setTimeout(() => {
      socket.destroy(new Error('connecting took too long'));
    }, connectTimeoutMs);
    socket.once('connect', begin);
    socket.once('close', () => clearTimeout(connectTimer));
    socket.once('connect', () => clearTimeout(connectTimer));
  });

  /** Makes one attempt; true if answered, false if the target received nothing. */
  const attempt = async (
    request: IncomingMessage,
    response: ServerResponse,
    { target, body }: { readonly target: string; readonly body: Body },
  ): Promise<boolean> => {
    // The body waits for a connection, so that a refused one leaves it complete.
    const flow = new PassThrough();
    let isSent = false;
    onConnected.set(request, (outgoing) => {
      isSent = true;
      if (Buffer.isBuffer(body)) flow.end(body);
      else {
        body(flow, (reason) => {
          // Answered before the body was complete: only the rest can be refused.
          if (response.writableEnded) request.destroy();
          else outgoing.destroy(reason);
        });
      }
    });
    try {
      await proxy.web(request, response, { target, buffer: flow, agent });
      return true;
    } catch (error) {
      request.unpipe(flow);
      if (response.headersSent) {
        response.destroy();
        return true;
      }
      if (isSent && !isRepeatable(request, body)) throw new NotForwarded(true, { cause: error });
      return false;
    } finally {
      flow.destroy();
    }
  };

  return {
    request: async (request, response, { body, targets }) => {
      for (const target of targets) {
        if (await attempt(request, response, { target, body })) {
          // Discards the rest of the body, at the required minimum rate.
          if (!request.complete) request.resume();
          return;
        }
        onUnreachable(target);
        if (response.destroyed) return;
      }
      throw new NotForwarded(false);
    },
    upgrade: async (request, socket, head, targets) => {
      for (const target of targets) {
        if (await isListening(target)) {
          await proxy.ws(
            request,
            socket as never,
            { target, upgradeTimeout: upgradeTimeoutMs },
            head,
          );
          return;
        }
        onUnreachable(target);
      }
      throw new NotForwarded(false);
    },
    close: () => agent.destroy(),
  };
};
