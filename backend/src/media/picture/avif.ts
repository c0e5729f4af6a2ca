interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/** Boxes, as far as present (ISO 14496-12, 4.2). */
const boxesIn = (bytes: Buffer): readonly Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    // Size 0 means up to the end; 64-bit sizes exceed any picture.
    const to = size === 0 ? bytes.length : at + size;
    if (to < at + 8) break;
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, to),
    });
    at = to;
  }
  return boxes;
};

const boxAt = (bytes: Buffer, [type, ...path]: readonly string[]): Buffer | undefined => {
  const found = boxesIn(bytes).find((box) => box.type === type)?.body;
  return path.length === 0 || found === undefined ? found : boxAt(found, path);
};

const brandAt = 8;
const brandsOf = (bytes: Buffer): readonly string[] =>
  boxAt(bytes.subarray(0, 1_024), ['ftyp'])?.toString('latin1').match(/.{4}/gs) ?? [];

/** Animation of an AVIF; undefined for a still one. */
export const avifAnimation = (bytes: Buffer) => {
  if (!brandsOf(bytes).includes('avis')) return undefined;
  const track = boxAt(bytes, ['moov', 'trak']);
  const header = track && boxAt(track, ['tkhd']);
  const samples = track && boxAt(track, ['mdia', 'minf', 'stbl', 'stsz']);
  if (!header || !samples || header.length < 84 || samples.length < 12) return undefined;
  const [width, height] = [
    header.readUInt16BE(header.length - 8),
    header.readUInt16BE(header.length - 4),
  ];
  const pictures = samples.readUInt32BE(8);
  // Loops forever: the loop count is stored in a form hardly any reader supports.
  return pictures > 1 ? { demuxer: 'mov', pixels: width * height * pictures, plays: 0 } : undefined;
};

/** Animated AVIF rewritten as the still picture that it also holds. */
export const toStillAvif = (bytes: Buffer): Buffer => {
  const still = Buffer.from(bytes);
  still.write('avif', brandAt, 'latin1');
  return still;
};

/** Property indexes of an item (ISO 23008-12, 9.3). */
const propertyIndexes = (associations: Buffer, wanted: number): readonly number[] => {
  const [isLongId, isLongIndex] = [
    associations.readUInt8(0) > 0,
    (associations.readUInt8(3) & 1) > 0,
  ];
  let at = 8;
  for (let entry = associations.readUInt32BE(4); entry > 0; entry -= 1) {
    const item = isLongId ? associations.readUInt32BE(at) : associations.readUInt16BE(at);
    at += isLongId ? 4 : 2;
    const count = associations.readUInt8(at);
    const indexes = Array.from({ length: count }, (_, place) =>
      isLongIndex
        ? associations.readUInt16BE(at + 1 + 2 * place) & 0x7fff
        : associations.readUInt8(at + 1 + place) & 0x7f,
    );
    if (item === wanted) return indexes;
    at += 1 + count * (isLongIndex ? 2 : 1);
  }
  return [];
};

/** Colour code points (nclx) of the primary item; undefined if it has a profile. */
export const avifColours = (bytes: Buffer): { primaries: number; transfer: number } | undefined => {
  if (!brandsOf(bytes).some((brand) => ['avif', 'avis', 'mif1'].includes(brand))) return undefined;
  const meta = boxAt(bytes, ['meta'])?.subarray(4);
  const main = meta && boxAt(meta, ['pitm']);
  const properties = meta && boxAt(meta, ['iprp', 'ipco']);
  const associations = meta && boxAt(meta, ['iprp', 'ipma']);
  if (!main || !properties || !associations) return undefined;
  try {
    const item = main.readUInt8(0) === 0 ? main.readUInt16BE(4) : main.readUInt32BE(4);
    const all = boxesIn(properties);
    const colours = propertyIndexes(associations, item).flatMap((place) => {
      const property = all[place - 1];
      return property?.type === 'colr' ? [property.body] : [];
    });
    const [numbers] = colours;
    const isByNumbers = colours.every((said) => said.toString('latin1', 0, 4) === 'nclx');
    if (!numbers || !isByNumbers) return undefined;
    return { primaries: numbers.readUInt16BE(4), transfer: numbers.readUInt16BE(6) };
  } catch (error) {
    // Truncated within.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
