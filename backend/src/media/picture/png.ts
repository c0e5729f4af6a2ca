const signature = '89504e470d0a1a0a';
const headerAt = signature.length / 2;
/** Of each chunk its length and its name, and behind its content a checksum. */
const chunkHeadBytes = 8;
const chunkEndBytes = 4;

export interface PngChunk {
  readonly name: string;
  readonly from: number;
  /** Where the next one begins: of a file that breaks off in this one, behind its end. */
  readonly to: number;
  /** As far as it is there. */
  readonly content: Buffer;
}

/** The parts of a PNG (W3C PNG 3, 5.3) in turn; none of what is no PNG. */
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
