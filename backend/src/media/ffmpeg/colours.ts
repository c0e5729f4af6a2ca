import type { Colours } from './probe.ts';

/** Brighter than paper: what only screens of a high dynamic range show. */
const brightTransfers: ReadonlySet<string> = new Set(['smpte2084', 'arib-std-b67']);
const wideTransfers: ReadonlySet<string> = new Set(['bt2020-10', 'bt2020-12']);
const widePrimaries: ReadonlySet<string> = new Set(['bt2020', 'smpte431', 'smpte432']);

/** The light of a white sheet of paper, after ITU-R BT.2408. */
const paperNits = 203;
/** What is darker than this share of paper stays as it is; what is brighter is drawn together below white. */
const kneeShare = 0.8;
const peakShare = 10;

/** What a file leaves unsaid, as its neighbours have it. */
const saidIn = ({ transfer, primaries, matrix, range }: Colours): string => {
  const isWide =
    transfer !== undefined && (brightTransfers.has(transfer) || wideTransfers.has(transfer));
  return [
    `tin=${transfer ?? 'bt709'}`,
    `pin=${primaries ?? (isWide ? 'bt2020' : 'bt709')}`,
    `min=${matrix ?? (isWide ? 'bt2020nc' : 'bt709')}`,
    `rin=${range === 'pc' ? 'full' : 'limited'}`,
  ].join(':');
};

/** What no frame says of itself zscale finds no way from, whatever else it is told. */
const inRgb = ({ transfer = 'bt709', primaries = 'bt2020' }: Colours): readonly string[] => [
  'format=gbrp16le',
  `setparams=colorspace=gbr:color_trc=${transfer}:color_primaries=${primaries}:range=pc`,
];

/** Screens take what is marked as BT.709 for sRGB. */
const asScreensShowIt = [
  'zscale=t=iec61966-2-1:m=bt709:r=limited,format=yuv420p',
  'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv',
] as const;

/**
 * Makes of colours that a plain screen cannot show (PQ, HLG, wide primaries) those that are nearest to them, as light;
 * nothing is to be done for what every screen shows.
 */
export const plainLight = (colours: Colours): readonly string[] => {
  const { transfer = '', primaries = '', matrix } = colours;
  const isBright = brightTransfers.has(transfer);
  if (!isBright && !wideTransfers.has(transfer) && !widePrimaries.has(primaries)) return [];
  return [
    ...(matrix === 'gbr' ? inRgb(colours) : ['format=yuv444p10le']),
    `zscale=${saidIn(colours)}:t=linear:npl=${paperNits},format=gbrpf32le`,
    'zscale=p=bt709',
    ...(isBright ? [`tonemap=mobius:param=${kneeShare}:desat=0:peak=${peakShare}`] : []),
  ];
};

/** The same of a film, as it is coded. */
export const plainColours = (colours: Colours): readonly string[] => {
  const light = plainLight(colours);
  return light.length === 0 ? [] : [...light, ...asScreensShowIt];
};
