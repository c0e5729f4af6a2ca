/**
 * gRPC's framing of messages on an HTTP/2 stream: one byte for compression, four bytes of length, the
 * message.
 */
export const frameHeadBytes = 5;

/** An invalid frame; the message is for the caller. */
export class BadFrame extends Error {
  readonly kind: 'compressed' | 'too-large';
  constructor(kind: BadFrame['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Joins framed messages into one buffer, which costs a single write. */
export const joinFrames = (messages: readonly Uint8Array[], bytes: number): Buffer => {
  const target = Buffer.allocUnsafe(bytes);
  let at = 0;
  for (const message of messages) {
    target[at] = 0;
    at = target.writeUInt32BE(message.length, at + 1);
    target.set(message, at);
    at += message.length;
  }
  return target;
};

export type FrameReader = {
  /** Takes the next bytes of a stream and passes on each complete message. Throws `BadFrame`. */
  take(bytes: Buffer, give: (message: Buffer) => void): void;
  /** True when bytes of an unfinished message are buffered. */
  isInside(): boolean;
};

/** Splits a stream of bytes into messages. A message that came in one piece is not copied. */
export const createFrameReader = (messageBytesMax: number): FrameReader => {
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  let wantedBytes = frameHeadBytes;

  const gathered = (bytes: Buffer): Buffer => {
    if (bufferedBytes === 0) return bytes;
    buffered.push(bytes);
    const all = Buffer.concat(buffered, bufferedBytes + bytes.length);
    buffered = [];
    bufferedBytes = 0;
    return all;
  };
  const frameBytes = (bytes: Buffer, at: number): number => {
    const length = bytes.readUInt32BE(at + 1);
    if (bytes[at] !== 0) throw new BadFrame('compressed', 'Compressed messages are not taken.');
    if (length > messageBytesMax)
      throw new BadFrame('too-large', `A message has at most ${messageBytesMax} bytes.`);
    return frameHeadBytes + length;
  };

  return {
    isInside: () => bufferedBytes > 0,
    take: (bytes, give) => {
      if (bufferedBytes + bytes.length < wantedBytes) {
        buffered.push(bytes);
        bufferedBytes += bytes.length;
        return;
      }
      const all = gathered(bytes);
      let at = 0;
      wantedBytes = frameHeadBytes;
      while (all.length - at >= frameHeadBytes) {
        const end = at + frameBytes(all, at);
        if (end > all.length) {
          wantedBytes = end - at;
          break;
        }
        give(all.subarray(at + frameHeadBytes, end));
        at = end;
      }
      if (at === all.length) return;
      buffered = [all.subarray(at)];
      bufferedBytes = all.length - at;
    },
  };
};
