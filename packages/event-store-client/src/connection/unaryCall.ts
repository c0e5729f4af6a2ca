import { frameHeadBytes, joinFrames } from '@ovation/grpc-wire/frames';
import { deadlineExceeded, unavailable } from '../errors/callErrors.ts';
import type { Connection } from './connection.ts';

/** Frames one message for gRPC. */
export const frameMessage = (message: Uint8Array): Buffer =>
  joinFrames([message], frameHeadBytes + message.length);

/** Makes a unary call and returns the message of its response. */
export const unaryCall = (
  connection: Connection,
  path: string,
  request: Uint8Array,
  msMax: number,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let answer: Buffer | undefined;
    const call = connection.call(
      path,
      {},
      {
        message: (bytes) => {
          answer ??= bytes;
        },
        ended: (error) => {
          clearTimeout(timeout);
          if (error) reject(error);
          else if (answer) resolve(answer);
          else reject(unavailable(`no answer to ${path}`));
        },
      },
    );
    const timeout = setTimeout(() => {
      call.cancel();
      reject(deadlineExceeded(`no answer to ${path} within ${msMax} ms`));
    }, msMax);
    call.end(frameMessage(request));
  });
