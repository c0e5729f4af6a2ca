import { type ClientHttp2Stream, connect } from 'node:http2';
import { createFrameReader } from '@ovation/grpc-wire/frames';

const messageBytesMax = 64 * 1024 * 1024;
const windowBytes = 16 * 1024 * 1024;

/** A gRPC call of a minimal client: it measures the server. */
export type RawCall = {
  readonly stream: ClientHttp2Stream;
  /** Calls back with the number of messages in each chunk; an error of `look` ends the call. */
  onMessages(take: (count: number) => void, look?: (message: Buffer) => void): void;
  close(): void;
};

/** Opens a call of a method at `esdb://host:port?…`. */
export const openRawCall = (url: string, path: string): RawCall => {
  const authority = url.replace(/^esdb/, 'http').replace(/\?.*$/, '');
  const session = connect(authority, { settings: { initialWindowSize: windowBytes } });
  session.once('connect', () => session.setLocalWindowSize(windowBytes));
  const stream = session.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
  });
  return {
    stream,
    onMessages: (take, look) => {
      const reader = createFrameReader(messageBytesMax);
      stream.on('data', (bytes: Buffer) => {
        let count = 0;
        try {
          reader.take(bytes, (message) => {
            look?.(message);
            count++;
          });
        } catch (error) {
          stream.destroy(error as Error);
          return;
        }
        if (count > 0) take(count);
      });
    },
    close: () => session.destroy(),
  };
};
