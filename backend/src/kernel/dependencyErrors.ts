import { isUnavailable } from '@ovation/event-log/client/retry';

/** Class names of errors from the clients of the store, Redis and NATS. */
const errorNames =
  /^(TimeoutError|DeadlineExceededError|NotLeaderError|ClientClosedError|ClientOfflineError|SocketClosedUnexpectedlyError|SocketTimeoutError|ConnectionTimeoutError|CommandTimeoutDuringExecutionError|DisconnectsClientError|RootNodesUnavailableError|MaxCommandRedirectionsError|RedisUnavailable|AbortError|NatsError)$/;

/** Redis replies while it cannot serve: loading, moving slots, out of memory, without a disk. */
const redisReplies =
  /^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|MOVED|ASK|BUSY|OOM|MISCONF|NOREPLICAS|NOAUTH)\b/;

/** System error codes of sockets, DNS and disks. */
const systemCodes: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'EIO',
  'EROFS',
]);

/**
 * gRPC status codes: deadline, exhausted (a full disk), internal (a broken stream), unavailable, data loss.
 */
const grpcCodes: ReadonlySet<unknown> = new Set([4, 8, 13, 14, 15]);

const causesMax = 5;

/**
 * True for an error that means a dependency (store, Redis, NATS, the disk, a provider) is unavailable, full
 * or not ready yet: a retry may succeed, so the response is 503 and never 500.
 */
export const isDependencyError = (error: unknown): boolean => {
  let current = error;
  for (let at = 0; at < causesMax && current instanceof Error; at++) {
    const { code } = current as NodeJS.ErrnoException | { code?: number };
    if (isUnavailable(current) || errorNames.test(current.constructor.name)) return true;
    if (errorNames.test(current.name) || redisReplies.test(current.message)) return true;
    if (systemCodes.has(code) || grpcCodes.has(code)) return true;
    current = current.cause;
  }
  return false;
};
