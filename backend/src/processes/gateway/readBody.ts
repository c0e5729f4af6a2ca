import type { IncomingMessage } from 'node:http';
import { CallerGone, Refused } from './refusal.ts';
import type { Tally } from './tally.ts';

/**
 * Reads a body completely. Throws `Refused` if it is too long, too slow or exceeds the buffer quota, and
 * `CallerGone`. The caller must `release` what it reserved of `held`.
 */
export const readBody = (
  request: IncomingMessage,
  options: {
    readonly bytesMax: number;
    readonly withinMs: number;
    readonly held: Tally;
    readonly key: string;
  },
): Promise<{ readonly bytes: Buffer; readonly release: () => void }> => {
  const { bytesMax, withinMs, held, key } = options;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const release = (): void => held.giveBack(key, length);
    const stop = (): void => {
      clearTimeout(late);
      request.off('data', take).off('end', end).off('close', gone).off('error', gone);
    };
    const refuse = (error: Error): void => {
      stop();
      release();
      reject(error);
    };
    const take = (chunk: Buffer): void => {
      if (length + chunk.length > bytesMax) {
        refuse(new Refused('TOO_LARGE'));
      } else if (!held.take(key, chunk.length)) {
        refuse(new Refused('UNAVAILABLE'));
      } else {
        length += chunk.length;
        chunks.push(chunk);
      }
    };
    const end = (): void => {
      stop();
      resolve({ bytes: Buffer.concat(chunks, length), release });
    };
    const gone = (): void => refuse(new CallerGone());
    const late = setTimeout(() => refuse(new Refused('TOO_SLOW')), withinMs);
    if (Number(request.headers['content-length'] ?? 0) > bytesMax) {
      refuse(new Refused('TOO_LARGE'));
      return;
    }
    request.on('data', take).once('end', end).once('close', gone).once('error', gone);
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
    readonly onRefused: (error: Refused) => void;
  },
): { stop(): void } => {
  const { bytesMax, windowMs, bytesPerSecondMin, isHeldUp, onRefused } = options;
  const windowBytesMin = (bytesPerSecondMin * windowMs) / 1_000;
  let total = 0;
  let inWindow = 0;
  let wasHeldUp = false;
  const refuse = (error: Refused): void => {
    stop();
    onRefused(error);
  };
  const count = (chunk: Buffer): void => {
    total += chunk.length;
    inWindow += chunk.length;
    wasHeldUp ||= isHeldUp();
    if (total > bytesMax) refuse(new Refused('TOO_LARGE'));
  };
  const look = setInterval(() => {
    if (inWindow < windowBytesMin && !wasHeldUp) refuse(new Refused('TOO_SLOW'));
    inWindow = 0;
    wasHeldUp = isHeldUp();
  }, windowMs);
  const stop = (): void => {
    clearInterval(look);
    request.off('data', count).off('close', stop).off('end', stop);
  };
  request.on('data', count).once('close', stop).once('end', stop);
  return { stop };
};
