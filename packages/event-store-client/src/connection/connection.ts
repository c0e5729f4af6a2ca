import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { unavailable } from '../errors/callErrors.ts';
import { type CallHeaders, type CallListener, type GrpcCall, openCall } from './grpcCall.ts';
import type { Endpoint, WireSettings } from './settings.ts';

/** A connection to one member of the store. */
export interface Connection {
  readonly endpoint: Endpoint;
  /** True while new calls can begin on it. */
  isOpen(): boolean;
  call(path: string, headers: CallHeaders, listener: CallListener): GrpcCall;
  /** True once the server has not answered a ping: it may accept connections again, and still hang. */
  isUnresponsive(): boolean;
  /** Resolves once it is closed by either side. */
  readonly closed: Promise<void>;
  /** Begins no further calls, and closes once the current ones have ended. */
  retire(): void;
  /** Aborts all calls. */
  destroy(): void;
}

const connectMsMax = 5_000;
/** Flow-control window in bytes: of one call, and of all of them. */
const callWindowBytes = 1_024 * 1_024;
const connectionWindowBytes = 8 * 1_024 * 1_024;
/** Node closes connections that buffer more; an append of one MiB and the queue behind it is less. */
const sessionMegabytesMax = 64;

const optionsOf = ({ tls }: WireSettings) => ({
  settings: { enablePush: false, initialWindowSize: callWindowBytes },
  maxSessionMemory: sessionMegabytesMax,
  ...(tls && {
    rejectUnauthorized: tls.isVerified,
    secureContext: tls.context,
  }),
});

/** Closes the connection when the server stops answering pings; nothing else would notice. */
const keepAlive = (
  session: ClientHttp2Session,
  settings: WireSettings['keepAlive'],
  onUnresponsive: () => void,
): void => {
  if (!settings) return;
  let timeout: NodeJS.Timeout | undefined;
  const sendPing = (): void => {
    if (session.destroyed || timeout) return;
    timeout = setTimeout(() => {
      onUnresponsive();
      session.destroy(new Error('no answer to a ping'));
    }, settings.timeoutMs);
    timeout.unref();
    session.ping(() => {
      clearTimeout(timeout);
      timeout = undefined;
    });
  };
  const interval = setInterval(sendPing, settings.intervalMs);
  interval.unref();
  session.once('close', () => {
    clearInterval(interval);
    clearTimeout(timeout);
  });
};

const awaitConnected = (session: ClientHttp2Session, { host, port }: Endpoint, msMax: number) =>
  new Promise<void>((resolve, reject) => {
    const fail = (reason: string): void => {
      clearTimeout(timeout);
      session.destroy();
      reject(unavailable(`no connection to ${host}:${port}: ${reason}`));
    };
    const timeout = setTimeout(() => fail(`nothing within ${msMax} ms`), msMax);
    session.once('error', (error) => fail(error.message));
    session.once('close', () => fail('it was closed'));
    session.once('connect', () => {
      clearTimeout(timeout);
      session.removeAllListeners('close');
      resolve();
    });
  });

/** Connects to a member of the store; rejects as unavailable when it does not answer. */
export const connect = async (
  endpoint: Endpoint,
  settings: WireSettings,
  msMax = connectMsMax,
): Promise<Connection> => {
  const scheme = settings.tls ? 'https' : 'http';
  const authority = `${scheme}://${endpoint.host}:${endpoint.port}`;
  const session = connectHttp2(authority, optionsOf(settings));
  // Each call gets the error by itself.
  session.on('error', () => undefined);
  await awaitConnected(session, endpoint, msMax);
  session.setLocalWindowSize(connectionWindowBytes);
  let isUnresponsive = false;
  keepAlive(session, settings.keepAlive, () => {
    isUnresponsive = true;
  });
  const { authorization, connectionName } = settings;
  const commonHeaders: CallHeaders = {
    ...(authorization !== undefined && { authorization }),
    ...(connectionName !== undefined && { 'connection-name': connectionName }),
  };
  let isRetired = false;
  session.once('goaway', () => {
    isRetired = true;
  });
  const closed = new Promise<void>((resolve) => session.once('close', resolve));
  return {
    endpoint,
    closed,
    isUnresponsive: () => isUnresponsive,
    isOpen: () => !isRetired && !session.closed && !session.destroyed,
    call: (path, headers, listener) =>
      openCall(session, path, { ...commonHeaders, ...headers }, listener),
    retire: () => {
      isRetired = true;
      session.close();
    },
    destroy: () => session.destroy(),
  };
};
