/** Number of items in a part of the index, and two checksums over all of them: any bit change shows. */
export type PartSum = { count: number; first: number; second: number };

/** Sums of the whole index. */
export type IndexSum = { readonly entries: PartSum; readonly streams: PartSum };

export const emptyPart = (): PartSum => ({ count: 0, first: 0, second: 0 });

export const emptySum = (): IndexSum => ({ entries: emptyPart(), streams: emptyPart() });

export const copyOfSum = ({ entries, streams }: IndexSum): IndexSum => ({
  entries: { ...entries },
  streams: { ...streams },
});

const fnvPrime = 0x01000193;
const firstSeed = 0x811c9dc5;
const secondSeed = 0x2f0b4c47;

const hashed = (seed: number, bytes: Buffer): number => {
  let hash = seed;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), fnvPrime);
  return hash;
};

/** Two hashes of a key with its value, each of which may be a slice of other bytes. */
export const createHashes = () => {
  let first = firstSeed;
  let second = secondSeed;
  const take = (bytes: Uint8Array, from: number, to: number): void => {
    let [one, other] = [first, second];
    for (let at = from; at < to; at++) {
      const byte = bytes[at] ?? 0;
      one = Math.imul(one ^ byte, fnvPrime);
      other = Math.imul(other ^ byte, fnvPrime);
    }
    first = one;
    second = other;
  };
  return {
    begin: (bytes: Uint8Array, from: number, to: number): void => {
      first = firstSeed;
      second = secondSeed;
      take(bytes, from, to);
    },
    take,
    /** Independent of order: a sum is commutative. */
    countInto: (part: PartSum, sign: 1 | -1): void => {
      part.count += sign;
      part.first = (part.first + sign * (first | 0)) | 0;
      part.second = (part.second + sign * (second | 0)) | 0;
    },
  };
};

const hashes = createHashes();

/** Adds a key with its value to a sum (`sign` 1) or subtracts it (-1). */
export const count = (part: PartSum, key: Buffer, value: Buffer, sign: 1 | -1 = 1): void => {
  hashes.begin(key, 0, key.length);
  hashes.take(value, 0, value.length);
  hashes.countInto(part, sign);
};

const partBytes = 16;
const bodyBytes = 2 * partBytes + 8;

const writePart = (bytes: Buffer, at: number, part: PartSum): void => {
  bytes.writeDoubleLE(part.count, at);
  bytes.writeInt32LE(part.first, at + 8);
  bytes.writeInt32LE(part.second, at + 12);
};

const readPart = (bytes: Buffer, at: number): PartSum => ({
  count: bytes.readDoubleLE(at),
  first: bytes.readInt32LE(at + 8),
  second: bytes.readInt32LE(at + 12),
});

/** Encodes the sum that is stored beside the checkpoint, with a checksum of itself. */
export const encodeSum = ({ entries, streams }: IndexSum, checkpoint: number): Buffer => {
  const bytes = Buffer.alloc(bodyBytes + 4);
  writePart(bytes, 0, entries);
  writePart(bytes, partBytes, streams);
  bytes.writeDoubleLE(checkpoint, 2 * partBytes);
  bytes.writeInt32LE(hashed(firstSeed, bytes.subarray(0, bodyBytes)) | 0, bodyBytes);
  return bytes;
};

/** Undefined when the bytes are damaged. */
export const decodeSum = (
  bytes: Buffer,
): { readonly sum: IndexSum; readonly checkpoint: number } | undefined => {
  if (bytes.length !== bodyBytes + 4) return undefined;
  const seal = bytes.readInt32LE(bodyBytes);
  if (seal !== (hashed(firstSeed, bytes.subarray(0, bodyBytes)) | 0)) return undefined;
  const sum = { entries: readPart(bytes, 0), streams: readPart(bytes, partBytes) };
  return { sum, checkpoint: bytes.readDoubleLE(2 * partBytes) };
};

export const isSamePart = (a: PartSum, b: PartSum): boolean =>
  a.count === b.count && a.first === b.first && a.second === b.second;
