import {
  createSecureServer,
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { type RpcCall, rpcCallOf } from './rpcCall.ts';
import { RpcFault, status } from './status.ts';

/** Handlers by the path of their method, `/package.Service/Method`. */
export type RpcHandlers = ReadonlyMap<string, (call: RpcCall) => void>;

/** Observer of each call that begins. */
export type RpcObserver = { called(method: string): void };

export type RpcServer = {
  readonly port: number;
  openCalls(): number;
  /**
   * Accepts no new calls, waits for `answered` (so that nearly finished calls are answered), then ends the
   * open ones: subscriptions would never end by themselves.
   */
  stop(answered: () => Promise<void>): Promise<void>;
};

export type RpcServerOptions = {
  readonly host: string;
  /** 0 chooses a free one. */
  readonly port: number;
  /** Undefined to speak HTTP/2 without TLS. */
  readonly tls: { readonly certificate: Buffer; readonly privateKey: Buffer } | undefined;
  readonly handlers: RpcHandlers;
  readonly observer: RpcObserver;
};

const stopGraceMs = 2_000;
const concurrentStreamsMax = 100_000;
const streamWindowBytes = 1024 * 1024;
const sessionWindowBytes = 8 * 1024 * 1024;
/** Streams and headers of one connection; ten thousand subscriptions share one. */
const sessionMegabytesMax = 1_024;
/**
 * Calls that a client may cancel, at once and per second: leaving a read in the middle is normal here, and
 * the library's own limit (a thousand, then 33 per second) ends the connection.
 */
const streamResetBurst = 100_000;
const streamResetRate = 20_000;
/** A vanished client machine is detected by unanswered pings. */
const pingEveryMs = 30_000;
const unsupportedMediaType = 415;

const serverOf = ({ tls }: RpcServerOptions): Http2Server => {
  const options = {
    maxSessionMemory: sessionMegabytesMax,
    streamResetBurst,
    streamResetRate,
    settings: {
      maxConcurrentStreams: concurrentStreamsMax,
      initialWindowSize: streamWindowBytes,
      enablePush: false,
    },
  };
  if (tls === undefined) return createServer(options);
  const { certificate, privateKey } = tls;
  // Clients show no certificates. Node loads all certificate authorities where none is given, or by name.
  return createSecureServer({ ...options, cert: certificate, key: privateKey, ca: [] });
};

const listen = (server: Http2Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`${host}:${port} is taken`) : error),
    );
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Watches a connection until it closes; one that does not answer pings is closed. */
const watchSession = (session: ServerHttp2Session, sessions: Set<ServerHttp2Session>): void => {
  sessions.add(session);
  session.setLocalWindowSize(sessionWindowBytes);
  let isAnswered = true;
  const timer = setInterval(() => {
    if (!isAnswered) session.destroy();
    else if (!session.destroyed) {
      isAnswered = false;
      session.ping(() => {
        isAnswered = true;
      });
    }
  }, pingEveryMs);
  timer.unref();
  session.on('close', () => {
    clearInterval(timer);
    sessions.delete(session);
  });
};

const serveStream = (
  { handlers, observer }: RpcServerOptions,
  calls: Set<RpcCall>,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): void => {
  if (!String(headers['content-type']).startsWith('application/grpc')) {
    stream.respond({ ':status': unsupportedMediaType }, { endStream: true });
    return;
  }
  const call = rpcCallOf(stream, headers);
  calls.add(call);
  call.responses.onOver(() => calls.delete(call));
  const path = String(headers[':path']);
  const handle = handlers.get(path);
  if (handle === undefined) {
    const details = `The server does not implement ${path}`;
    call.responses.fail(new RpcFault(status.unimplemented, details));
    return;
  }
  observer.called(path);
  handle(call);
};

/**
 * Serves gRPC on Node's own HTTP/2. A library's server writes each message by itself; this one joins the
 * messages of one turn, which a store that answers and delivers in groups depends on.
 */
export const startRpcServer = async (options: RpcServerOptions): Promise<RpcServer> => {
  const server = serverOf(options);
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => watchSession(session, sessions));
  // A broken connection notifies its calls; nothing else depends on it.
  server.on('sessionError', (_error: Error, session: ServerHttp2Session) => session.destroy());
  server.on('connection', (socket: Socket) => socket.setNoDelay(true));
  const calls = new Set<RpcCall>();
  server.on('stream', (stream, headers) => serveStream(options, calls, stream, headers));
  const port = await listen(server, options.host, options.port);
  return {
    port,
    openCalls: () => calls.size,
    stop: async (answered) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const session of sessions) session.close();
      const force = setTimeout(() => {
        for (const session of sessions) session.destroy();
      }, stopGraceMs);
      await answered();
      for (const { responses } of calls)
        responses.fail(new RpcFault(status.unavailable, 'The server is stopping.'));
      await closed;
      clearTimeout(force);
    },
  };
};
