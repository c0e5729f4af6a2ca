import { sealBytes, unsealBytes } from '@ovation/event-log/codec/personalData';

/** Frame size of encrypted streams, and their memory use. */
export const frameBytes = 64 * 1_024;
/** Overhead of a frame: initialisation vector and tag. */
const sealOverhead = 28;
const sealedFrameBytes = frameBytes + sealOverhead;

/** Key and name of an encrypted content; the name is authenticated. */
export interface SealContext {
  readonly key: Buffer;
  readonly name: string;
}

/** Authenticated position: frames cannot be reordered, and the end not be cut off. */
const frameContext = (name: string, at: number, isLast: boolean): string =>
  `${name}:${at}:${isLast ? 'last' : 'more'}`;

/** Splits a stream into pieces of a size, and marks the last. */
async function* splitPieces(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  for await (const chunk of bytes) {
    buffered.push(chunk);
    bufferedBytes += chunk.length;
    // One byte more than a piece, to know that it is not the last.
    if (bufferedBytes <= size) continue;
    let rest = Buffer.concat(buffered);
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield { piece: rest.subarray(0, size), isLast: false };
    }
    buffered = [rest];
    bufferedBytes = rest.length;
  }
  yield { piece: Buffer.concat(buffered), isLast: true };
}

/** Encrypts a stream frame by frame, in constant memory. */
export async function* sealStream(
  bytes: AsyncIterable<Buffer>,
  { key, name }: SealContext,
): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const { piece, isLast } of splitPieces(bytes, frameBytes)) {
    yield sealBytes(key, piece, frameContext(name, at, isLast));
    at += 1;
  }
}

/** Decrypts a stream; throws if it was altered or truncated. */
export async function* openStream(
  sealed: AsyncIterable<Buffer>,
  { key, name }: SealContext,
): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const { piece, isLast } of splitPieces(sealed, sealedFrameBytes)) {
    yield unsealBytes(key, piece, frameContext(name, at, isLast));
    at += 1;
  }
}

/** Plain size of an encrypted content. */
export const plainSizeOf = (sealedSize: number): number =>
  sealedSize - Math.ceil(sealedSize / sealedFrameBytes) * sealOverhead;
