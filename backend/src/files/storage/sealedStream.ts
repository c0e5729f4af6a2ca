import { openBytes, sealBytes } from '@ovation/event-log/codec/personalData';

/** Frame size of encrypted streams, and their memory use. */
export const frameBytes = 64 * 1_024;
/** Overhead of a frame: initialisation vector and tag. */
const sealBytesMore = 28;
const sealedFrameBytes = frameBytes + sealBytesMore;

/** Key and name of an encrypted content; the name is authenticated. */
export interface Sealing {
  readonly key: Buffer;
  readonly name: string;
}

/** Authenticated position: frames cannot be reordered, and the end not be cut off. */
const placeOf = (name: string, at: number, isLast: boolean): string =>
  `${name}:${at}:${isLast ? 'last' : 'more'}`;

/** Splits a stream into pieces of a size, and marks the last. */
async function* piecesOf(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    heldBytes += chunk.length;
    // One byte more than a piece, to know that it is not the last.
    if (heldBytes <= size) continue;
    let rest = Buffer.concat(held);
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield { piece: rest.subarray(0, size), isLast: false };
    }
    held = [rest];
    heldBytes = rest.length;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

/** Encrypts a stream frame by frame, in constant memory. */
export async function* sealStream(
  bytes: AsyncIterable<Buffer>,
  { key, name }: Sealing,
): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const { piece, isLast } of piecesOf(bytes, frameBytes)) {
    yield sealBytes(key, piece, placeOf(name, at, isLast));
    at += 1;
  }
}

/** Decrypts a stream; throws if it was altered or truncated. */
export async function* openStream(
  sealed: AsyncIterable<Buffer>,
  { key, name }: Sealing,
): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const { piece, isLast } of piecesOf(sealed, sealedFrameBytes)) {
    yield openBytes(key, piece, placeOf(name, at, isLast));
    at += 1;
  }
}

/** Plain size of an encrypted content. */
export const plainSizeOf = (sealedSize: number): number =>
  sealedSize - Math.ceil(sealedSize / sealedFrameBytes) * sealBytesMore;
