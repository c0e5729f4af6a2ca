/** ImageMagick options of a picture in a single colour, to check colour decoding. */
export const painted = [
  '-f',
  'lavfi',
  '-i',
  'color=c=0xc04040:size=64x48:rate=10:duration=1',
] as const;

/** Colour tags of files; all of them show the same colour. */
export const tagged = (space: string, transfer: string, primaries: string): readonly string[] => [
  '-colorspace',
  space,
  '-color_trc',
  transfer,
  '-color_primaries',
  primaries,
];
export const converted = (
  matrix: string,
  transfer: string,
  primaries: string,
): readonly string[] => {
  const filters = [
    'format=gbrp,setparams=color_primaries=bt709:color_trc=iec61966-2-1,format=gbrpf32le',
    'zscale=tin=iec61966-2-1:pin=bt709:min=gbr:rin=full:t=linear:npl=203',
    `zscale=p=${primaries},zscale=t=${transfer}:m=${matrix}:r=limited:npl=203,format=yuv420p10le`,
  ];
  return ['-vf', filters.join(','), ...tagged(matrix, transfer, primaries)];
};
