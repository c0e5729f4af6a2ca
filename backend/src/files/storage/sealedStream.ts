import { openBytes, sealBytes } from '@ovation/event-log/codec/personalData';

/** So much is sealed at a time, and needs room. */
export const frameBytes = 64 * 1_024;
/** What a seal adds: the vector and the tag. */
const sealBytesMore = 28;
const sealedFrameBytes = frameBytes + sealBytesMore;

/** Under whose key something lies, and what it is: it opens as nothing else. */
export interface Sealing {
  readonly key: Buffer;
  readonly name: string;
}

/** A frame opens in its own place alone, and the last one as the last: nothing can be cut off or moved. */
const placeOf = (name: string, at: number, isLast: boolean): string =>
  `${name}:${at}:${isLast ? 'last' : 'more'}`;

/** Cuts what comes into pieces of a size, the last of them shorter, and tells which is the last. */
async function* piecesOf(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    heldBytes += chunk.length;
    // One more than a piece, so that it is known not to be the last.
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

/** Seals what is too large for memory, frame by frame. */
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

/** The other way round; throws where a single bit is another, and where something is missing. */
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

/** How many bytes a sealed content holds. */
export const plainSizeOf = (sealedSize: number): number =>
  sealedSize - Math.ceil(sealedSize / sealedFrameBytes) * sealBytesMore;
