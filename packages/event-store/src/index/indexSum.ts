/** How many things the index holds, and two sums over all of them: a change of any bit shows. */
export type IndexSum = { entries: number; streams: number; first: number; second: number };

export const emptySum = (): IndexSum => ({ entries: 0, streams: 0, first: 0, second: 0 });

const fnvPrime = 0x01000193;
const firstSeed = 0x811c9dc5;
const secondSeed = 0x2f0b4c47;

const hashed = (seed: number, bytes: Buffer): number => {
  let hash = seed;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), fnvPrime);
  return hash;
};

/** Counts a key with its value in (`sign` 1) or out (-1), in any order. */
export const count = (
  sum: IndexSum,
  what: 'entries' | 'streams',
  key: Buffer,
  value: Buffer,
  sign: 1 | -1 = 1,
): void => {
  sum[what] += sign;
  sum.first = (sum.first + sign * (hashed(hashed(firstSeed, key), value) | 0)) | 0;
  sum.second = (sum.second + sign * (hashed(hashed(secondSeed, key), value) | 0)) | 0;
};

const bodyBytes = 32;

/** The sum as the index keeps it beside its checkpoint, with a sum over itself. */
export const encodeSum = (sum: IndexSum, checkpoint: number): Buffer => {
  const bytes = Buffer.alloc(bodyBytes + 4);
  bytes.writeDoubleLE(sum.entries, 0);
  bytes.writeDoubleLE(sum.streams, 8);
  bytes.writeInt32LE(sum.first, 16);
  bytes.writeInt32LE(sum.second, 20);
  bytes.writeDoubleLE(checkpoint, 24);
  bytes.writeInt32LE(hashed(firstSeed, bytes.subarray(0, bodyBytes)) | 0, bodyBytes);
  return bytes;
};

/** Undefined when these are not the bytes that were written. */
export const decodeSum = (
  bytes: Buffer,
): { readonly sum: IndexSum; readonly checkpoint: number } | undefined => {
  if (bytes.length !== bodyBytes + 4) return undefined;
  const seal = bytes.readInt32LE(bodyBytes);
  if (seal !== (hashed(firstSeed, bytes.subarray(0, bodyBytes)) | 0)) return undefined;
  const sum = {
    entries: bytes.readDoubleLE(0),
    streams: bytes.readDoubleLE(8),
    first: bytes.readInt32LE(16),
    second: bytes.readInt32LE(20),
  };
  return { sum, checkpoint: bytes.readDoubleLE(24) };
};

export const isSameSum = (a: IndexSum, b: IndexSum): boolean =>
  a.entries === b.entries &&
  a.streams === b.streams &&
  a.first === b.first &&
  a.second === b.second;
