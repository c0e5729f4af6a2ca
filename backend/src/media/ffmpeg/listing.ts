/** What is said of one part of a file, by the names of ffprobe. */
export type Fields = ReadonlyMap<string, string>;

/** From where to where a track's pictures or sounds are there, in seconds as the file counts them. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A file as ffprobe lists it: what it says of itself, and what there is. */
export interface Listing {
  readonly format: Fields;
  readonly streams: readonly Fields[];
  /** By the index of the track; of one that has nothing in it there is none. */
  readonly spans: ReadonlyMap<number, Span>;
}

/** How ffprobe is asked for a list: a line for each part, without what people wrote into the file. */
export const listingOptions = [
  '-of',
  'compact',
  '-show_data_hash',
  'adler32',
  '-show_entries',
  [
    'format=duration,start_time',
    `stream=${[
      'index',
      'codec_type',
      'codec_name',
      'width',
      'height',
      'sample_aspect_ratio',
      'field_order',
      'r_frame_rate',
      'avg_frame_rate',
      'duration',
      'color_transfer',
      'color_primaries',
      'color_space',
      'color_range',
    ].join()}`,
    `stream_disposition=${[
      'attached_pic',
      'default',
      'dub',
      'comment',
      'hearing_impaired',
      'visual_impaired',
    ].join()}`,
    'stream_side_data=rotation',
    'packet=stream_index,pts_time,dts_time,duration_time,size,data_hash,flags',
  ].join(':'),
] as const;

const fieldsOf = (parts: readonly string[]): Fields =>
  new Map(
    parts.flatMap((part) => {
      const at = part.indexOf('=');
      // What lies inside of another part is named by both: `disposition:attached_pic`.
      return at === -1 ? [] : [[part.slice(0, at).split(':').at(-1) ?? '', part.slice(at + 1)]];
    }),
  );

/** A figure that ffprobe knows; it says `N/A` of others. */
export const figureIn = (fields: Fields, name: string): number | undefined => {
  const text = fields.get(name) ?? '';
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? undefined : value;
};

/** Silence, and what says in a few bytes that nothing has changed, may be of zeros in what is whole. */
const zeroBytesMin = 16;
const silentInZeros = /^(?:ad)?pcm_|^amr_/;

/** Adler-32 begins at one, and of zeros adds up nothing but how many there were. */
const ofZerosAlone = (bytes: number): string =>
  `adler32:${(bytes % 65_521).toString(16).padStart(4, '0')}0001`;

/**
 * A place that was kept for what never came, as of a download that was broken off: zeros and nothing else. A few
 * bytes of them are one only behind another.
 */
const isVoid = (packet: Fields, isBehindVoid: boolean): boolean => {
  const bytes = figureIn(packet, 'size') ?? 0;
  const bytesMin = isBehindVoid ? 1 : zeroBytesMin;
  return bytes >= bytesMin && packet.get('data_hash') === ofZerosAlone(bytes);
};

const extended = (known: Span | undefined, { from, to }: Span): Span => ({
  from: Math.min(known?.from ?? from, from),
  to: Math.max(known?.to ?? to, to),
});

/** Folds the lines of a list as they come: two hours have a million of them. */
export const createListing = () => {
  let format: Fields = new Map();
  const streams: Fields[] = [];
  /** With what is void, and without it: which of them counts hangs on the codec, which is told last. */
  const [all, filled] = [new Map<number, Span>(), new Map<number, Span>()];
  /** Tracks whose last packet was void. */
  const inVoid = new Set<number>();
  const addPacket = (packet: Fields): void => {
    const index = figureIn(packet, 'stream_index');
    const at = figureIn(packet, 'pts_time') ?? figureIn(packet, 'dts_time');
    // What the file says is not to be shown takes no time.
    if (index === undefined || at === undefined || packet.get('flags')?.includes('D')) return;
    const to = at + (figureIn(packet, 'duration_time') ?? 0);
    const isEmpty = isVoid(packet, inVoid.has(index));
    if (isEmpty) inVoid.add(index);
    else inVoid.delete(index);
    for (const spans of isEmpty ? [all] : [all, filled]) {
      spans.set(index, extended(spans.get(index), { from: at, to }));
    }
  };
  const listing = (): Listing => {
    const spans = new Map(filled);
    for (const stream of streams) {
      const index = figureIn(stream, 'index') ?? -1;
      const span = all.get(index);
      if (span && silentInZeros.test(stream.get('codec_name') ?? '')) spans.set(index, span);
    }
    return { format, streams, spans };
  };
  return {
    add: (line: string): void => {
      const [section, ...parts] = line.split('|');
      if (section === 'packet') addPacket(fieldsOf(parts));
      else if (section === 'stream') streams.push(fieldsOf(parts));
      else if (section === 'format') format = fieldsOf(parts);
    },
    listing,
  };
};
