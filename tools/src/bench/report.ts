import type { Measured } from './pairs.ts';

const measuredColumns = [
  'per second',
  'p50 ms',
  'p99 ms',
  'CPU ms/op',
  'settled s',
  'failures',
] as const;
const nameWidth = 44;
const columnWidth = 12;

const cells = ({
  perSecond,
  p50Ms,
  p99Ms,
  cpuMsPerOperation,
  settledSeconds,
  failures,
}: Measured): string[] => [
  Math.round(perSecond).toLocaleString('en'),
  p50Ms.toFixed(1),
  p99Ms.toFixed(1),
  cpuMsPerOperation.toFixed(3),
  settledSeconds.toFixed(1),
  String(failures),
];

/** One line of a table. */
export const columns = (name: string, values: readonly string[]): string =>
  name.padEnd(nameWidth) + values.map((value) => value.padStart(columnWidth)).join('');

/** A table of medians. */
export const table = (title: string, medians: Readonly<Record<string, Measured>>): string =>
  [
    '',
    columns(title, measuredColumns),
    ...Object.entries(medians).map(([name, measured]) => columns(`  ${name}`, cells(measured))),
  ].join('\n');

/** A figure beside what was aimed at. */
export const aim = (what: string, reached: string, wanted: string): string =>
  `  ${what}: ${reached}  (aim: ${wanted})`;
