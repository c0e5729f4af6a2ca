import type { IncomingMessage } from 'node:http';
import type { Quota } from './quota.ts';
import { ClientDisconnected, RefusedRequest } from './refusal.ts';

/**
 * Reads a body completely. Throws `RefusedRequest` if it is too long, too slow or exceeds the buffer quota, and
 * `ClientDisconnected`. The caller must `release` what it reserved of `held`.
 */
export const readBody = (
  request: IncomingMessage,
  options: {
    readonly bytesMax: number;
    readonly withinMs: number;
    readonly held: Quota;
    readonly key: string;
  },
): Promise<{ readonly bytes: Buffer; readonly release: () => void }> => {
  const { bytesMax, withinMs, held: buffered, key } = options;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const release = (): void => buffered.release(key, length);
    const stop = (): void => {
      clearTimeout(timeout);
      request
        .off('data', take)
        .off('end', end)
        .off('close', onDisconnect)
        .off('error', onDisconnect);
    };
    const refuse = (error: Error): void => {
      stop();
      release();
      reject(error);
    };
    const take = (chunk: Buffer): void => {
      if (length + chunk.length > bytesMax) {
        refuse(new RefusedRequest('TOO_LARGE'));
      } else if (!buffered.reserve(key, chunk.length)) {
        refuse(new RefusedRequest('UNAVAILABLE'));
      } else {
        length += chunk.length;
        chunks.push(chunk);
      }
    };
    const end = (): void => {
      stop();
      resolve({ bytes: Buffer.concat(chunks, length), release });
    };
    const onDisconnect = (): void => refuse(new ClientDisconnected());
    const timeout = setTimeout(() => refuse(new RefusedRequest('TOO_SLOW')), withinMs);
    if (Number(request.headers['content-length'] ?? 0) > bytesMax) {
      refuse(new RefusedRequest('TOO_LARGE'));
      return;
    }
    request
      .on('data', take)
      .once('end', end)
      .once('close', onDisconnect)
      .once('error', onDisconnect);
  });
};

/**
 * Watches an upload that is streamed to `body`, and calls back once if it is too long or, over a window,
 * below the minimum rate. Back-pressure of `body` is not counted against the client.
 */
export const watchUpload = (
  request: IncomingMessage,
  options: {
    readonly bytesMax: number;
    readonly windowMs: number;
    readonly bytesPerSecondMin: number;
    readonly isHeldUp: () => boolean;
    readonly onRefused: (error: RefusedRequest) => void;
  },
): { stop(): void } => {
  const { bytesMax, windowMs, bytesPerSecondMin, isHeldUp: isStalled, onRefused } = options;
  const windowBytesMin = (bytesPerSecondMin * windowMs) / 1_000;
  let total = 0;
  let inWindow = 0;
  let wasStalled = false;
  const refuse = (error: RefusedRequest): void => {
    stop();
    onRefused(error);
  };
  const count = (chunk: Buffer): void => {
    total += chunk.length;
    inWindow += chunk.length;
    wasStalled ||= isStalled();
    if (total > bytesMax) refuse(new RefusedRequest('TOO_LARGE'));
  };
  const rateCheck = setInterval(() => {
    if (inWindow < windowBytesMin && !wasStalled) refuse(new RefusedRequest('TOO_SLOW'));
    inWindow = 0;
    wasStalled = isStalled();
  }, windowMs);
  const stop = (): void => {
    clearInterval(rateCheck);
    request.off('data', count).off('close', stop).off('end', stop);
  };
  request.on('data', count).once('close', stop).once('end', stop);
  return { stop };
};
