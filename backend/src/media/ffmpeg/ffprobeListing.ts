/** Fields of a section, by ffprobe's names. */
export type ProbeFields = ReadonlyMap<string, string>;

/** Time span of a track's packets, in the file's own seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A file as listed by ffprobe: its claims, and its packets. */
export interface Listing {
  readonly format: ProbeFields;
  readonly streams: readonly ProbeFields[];
  /** By track index; missing for an empty track. */
  readonly spans: ReadonlyMap<number, Span>;
}

/** Options of ffprobe's listing: one line per section, without user-written metadata. */
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

const fieldsOf = (parts: readonly string[]): ProbeFields =>
  new Map(
    parts.flatMap((part) => {
      const at = part.indexOf('=');
      // Nested sections are prefixed: `disposition:attached_pic`.
      return at === -1 ? [] : [[part.slice(0, at).split(':').at(-1) ?? '', part.slice(at + 1)]];
    }),
  );

/** Numeric field; undefined if ffprobe prints `N/A`. */
export const numberField = (fields: ProbeFields, name: string): number | undefined => {
  const text = fields.get(name) ?? '';
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? undefined : value;
};

/** Minimum size of a zero-filled packet: silence and unchanged frames can be a few zero bytes. */
const zeroBytesMin = 16;
const silentInZeros = /^(?:ad)?pcm_|^amr_/;

/** Adler-32 of zeros: starts at one and counts only the length. */
const zeroFilledHash = (bytes: number): string =>
  `adler32:${(bytes % 65_521).toString(16).padStart(4, '0')}0001`;

/**
 * True for a zero-filled packet, as left by an interrupted download. Packets of a few bytes count only behind another
 * one.
 */
const isZeroFilled = (packet: ProbeFields, isBehindZeros: boolean): boolean => {
  const bytes = numberField(packet, 'size') ?? 0;
  const bytesMin = isBehindZeros ? 1 : zeroBytesMin;
  return bytes >= bytesMin && packet.get('data_hash') === zeroFilledHash(bytes);
};

const extended = (known: Span | undefined, { from, to }: Span): Span => ({
  from: Math.min(known?.from ?? from, from),
  to: Math.max(known?.to ?? to, to),
});

/** Folds the listing's lines as they come: two hours have a million of them. */
export const createListing = () => {
  let format: ProbeFields = new Map();
  const streams: ProbeFields[] = [];
  /** Spans with and without zero-filled packets; the codec, listed last, decides which count. */
  const [allSpans, nonZeroSpans] = [new Map<number, Span>(), new Map<number, Span>()];
  /** Tracks whose last packet was zero-filled. */
  const zeroFilledTracks = new Set<number>();
  const addPacket = (packet: ProbeFields): void => {
    const index = numberField(packet, 'stream_index');
    const at = numberField(packet, 'pts_time') ?? numberField(packet, 'dts_time');
    // Discarded packets take no time.
    if (index === undefined || at === undefined || packet.get('flags')?.includes('D')) return;
    const to = at + (numberField(packet, 'duration_time') ?? 0);
    const isEmpty = isZeroFilled(packet, zeroFilledTracks.has(index));
    if (isEmpty) zeroFilledTracks.add(index);
    else zeroFilledTracks.delete(index);
    for (const spans of isEmpty ? [allSpans] : [allSpans, nonZeroSpans]) {
      spans.set(index, extended(spans.get(index), { from: at, to }));
    }
  };
  const listing = (): Listing => {
    const spans = new Map(nonZeroSpans);
    for (const stream of streams) {
      const index = numberField(stream, 'index') ?? -1;
      const span = allSpans.get(index);
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
