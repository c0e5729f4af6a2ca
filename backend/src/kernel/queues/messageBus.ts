import {
  type ConnectionOptions,
  connect as connectNats,
  ErrorCode,
  type Msg,
  type NatsConnection,
  NatsError,
} from 'nats';
import { pause } from '../pause.ts';
import { Unavailable } from '../unavailable.ts';

/** NATS connection of this process: for hints, which may be lost. */
export interface MessageBus {
  /** Lost while NATS is unavailable. */
  publish(subject: string, text: string): void;
  /** Survives every loss of the connection, and may be made before there is one. */
  subscribe(
    subject: string,
    options: { readonly queue?: string; readonly callback: MessageCallback },
  ): { unsubscribe(): void };
  /** Throws as `Unavailable` before there is a connection. */
  connected(): NatsConnection;
  /** Rejects when NATS does not answer. */
  flush(): Promise<void>;
  drain(): Promise<void>;
}

type MessageCallback = (error: NatsError | null, message: Msg) => void;

export interface MessageBusOptions extends ConnectionOptions {
  /** Called when NATS cannot be reached at start. */
  readonly onUnavailable: (error: unknown) => void;
}

const retryMs = 1_000;
/** Maximum wait at start for a connection attempt that hangs. */
const connectMsMax = 5_000;

/** True for errors that no retry fixes: an operator has to. */
const isAccessDenied = (error: unknown): boolean =>
  error instanceof NatsError &&
  [ErrorCode.AuthorizationViolation, ErrorCode.AuthenticationExpired].includes(
    error.code as ErrorCode,
  );

/**
 * Connects to NATS, retrying while it is unavailable. Rejects if NATS denies access. Specs replace
 * `connect`.
 */
export const openMessageBus = async (
  { onUnavailable, ...options }: MessageBusOptions,
  connect: (options: ConnectionOptions) => Promise<NatsConnection> = connectNats,
): Promise<MessageBus> => {
  const subscribers = new Map<symbol, (nats: NatsConnection) => { unsubscribe(): void }>();
  const subscriptions = new Map<symbol, { unsubscribe(): void }>();
  const stopping = new AbortController();
  let connection: NatsConnection | undefined;

  const tryOnce = async (): Promise<void> => {
    const made = await connect({ timeout: connectMsMax, ...options });
    if (stopping.signal.aborted) return made.close();
    connection = made;
    for (const [key, subscribe] of subscribers) subscriptions.set(key, subscribe(made));
  };
  const retry = async (): Promise<void> => {
    while (!connection && !stopping.signal.aborted) {
      await pause(retryMs, stopping.signal);
      await tryOnce().catch(onUnavailable);
    }
  };
  const connected = (): NatsConnection => {
    if (!connection) throw new Unavailable('NATS');
    return connection;
  };

  try {
    await tryOnce();
  } catch (error) {
    if (isAccessDenied(error)) throw error;
    onUnavailable(error);
    void retry();
  }
  return {
    connected,
    publish: (subject, text) => connection?.publish(subject, text),
    subscribe: (subject, options) => {
      const key = Symbol(subject);
      const subscribe = (nats: NatsConnection) => nats.subscribe(subject, options);
      subscribers.set(key, subscribe);
      if (connection) subscriptions.set(key, subscribe(connection));
      return {
        unsubscribe: () => {
          subscribers.delete(key);
          subscriptions.get(key)?.unsubscribe();
          subscriptions.delete(key);
        },
      };
    },
    flush: async () => {
      const nats = connected();
      if (nats.isClosed()) throw new Unavailable('NATS');
      await nats.flush();
    },
    drain: async () => {
      stopping.abort();
      await connection?.drain();
    },
  };
};
