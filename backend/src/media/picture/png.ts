const signature = '89504e470d0a1a0a';
const headerAt = signature.length / 2;
/** A chunk starts with length and name, and ends with a checksum. */
const chunkHeadBytes = 8;
const chunkEndBytes = 4;

export interface PngChunk {
  readonly name: string;
  readonly from: number;
  /** Offset of the next chunk; beyond the end of a file truncated in this one. */
  readonly to: number;
  /** Content, as far as present. */
  readonly content: Buffer;
}

/** Chunks of a PNG (W3C PNG 3, 5.3) in order; none for other formats. */
export function* pngChunks(bytes: Buffer): Generator<PngChunk> {
  if (bytes.toString('hex', 0, headerAt) !== signature) return;
  for (let from = headerAt; from + chunkHeadBytes <= bytes.length; ) {
    const contentAt = from + chunkHeadBytes;
    const length = bytes.readUInt32BE(from);
    const name = bytes.toString('latin1', from + 4, contentAt);
    const to = contentAt + length + chunkEndBytes;
    yield { name, from, to, content: bytes.subarray(contentAt, contentAt + length) };
    if (name === 'IEND') return;
    from = to;
  }
}
