import type { Colours } from './parseProbe.ts';

/** Transfer functions of HDR. */
const hdrTransfers: ReadonlySet<string> = new Set(['smpte2084', 'arib-std-b67']);
const wideTransfers: ReadonlySet<string> = new Set(['bt2020-10', 'bt2020-12']);
const widePrimaries: ReadonlySet<string> = new Set(['bt2020', 'smpte431', 'smpte432']);

/** Nits of diffuse white (ITU-R BT.2408). */
const diffuseWhiteNits = 203;
/** Knee of the tone mapping: darker than this share of white stays, brighter is compressed. */
const kneeShare = 0.8;
const peakShare = 10;

/** Input options of zscale; unspecified values are derived from the others. */
const zscaleInputOptions = ({ transfer, primaries, matrix, range }: Colours): string => {
  const isWide =
    transfer !== undefined && (hdrTransfers.has(transfer) || wideTransfers.has(transfer));
  return [
    `tin=${transfer ?? 'bt709'}`,
    `pin=${primaries ?? (isWide ? 'bt2020' : 'bt709')}`,
    `min=${matrix ?? (isWide ? 'bt2020nc' : 'bt709')}`,
    `rin=${range === 'pc' ? 'full' : 'limited'}`,
  ].join(':');
};

/** RGB input marked explicitly: without frame properties zscale finds no conversion. */
const rgbInputFilters = ({
  transfer = 'bt709',
  primaries = 'bt2020',
}: Colours): readonly string[] => [
  'format=gbrp16le',
  `setparams=colorspace=gbr:color_trc=${transfer}:color_primaries=${primaries}:range=pc`,
];

/** Output filters to sRGB: screens treat video marked as BT.709 so. */
const srgbOutputFilters = [
  'zscale=t=iec61966-2-1:m=bt709:r=limited,format=yuv420p',
  'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv',
] as const;

/** Tone mapping filters from HDR (PQ, HLG) or wide gamut to linear BT.709; none for what every screen shows. */
export const toneMapFilters = (colours: Colours): readonly string[] => {
  const { transfer = '', primaries = '', matrix } = colours;
  const isHdr = hdrTransfers.has(transfer);
  if (!isHdr && !wideTransfers.has(transfer) && !widePrimaries.has(primaries)) return [];
  return [
    ...(matrix === 'gbr' ? rgbInputFilters(colours) : ['format=yuv444p10le']),
    `zscale=${zscaleInputOptions(colours)}:t=linear:npl=${diffuseWhiteNits},format=gbrpf32le`,
    'zscale=p=bt709',
    ...(isHdr ? [`tonemap=mobius:param=${kneeShare}:desat=0:peak=${peakShare}`] : []),
  ];
};

/** Tone mapping filters of a film, up to its pixel format. */
export const sdrFilters = (colours: Colours): readonly string[] => {
  const light = toneMapFilters(colours);
  return light.length === 0 ? [] : [...light, ...srgbOutputFilters];
};
