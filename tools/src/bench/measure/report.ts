import { sumOf } from './cpuTime.ts';
import type { Measured } from './pairs.ts';

const measuredColumns = [
  'per second',
  'and settled',
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
  settledPerSecond,
  p50Ms,
  p99Ms,
  cpuMsOf,
  settledSeconds,
  failures,
}: Measured): string[] => [
  Math.round(perSecond).toLocaleString('en'),
  Math.round(settledPerSecond).toLocaleString('en'),
  p50Ms.toFixed(1),
  p99Ms.toFixed(1),
  total({ cpuMsOf }).toFixed(3),
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

/** CPU time of an operation over all processes: milliseconds. */
export const total = ({ cpuMsOf }: Pick<Measured, 'cpuMsOf'>): number => sumOf(cpuMsOf);

/** CPU time of an operation by process: microseconds, the largest first. */
export const cpuByProcess = (what: string, { cpuMsOf }: Pick<Measured, 'cpuMsOf'>): string =>
  `  ${what}, CPU µs: ${Object.entries(cpuMsOf)
    .sort(([, a], [, b]) => b - a)
    .map(([name, ms]) => `${name} ${Math.round(ms * 1_000)}`)
    .join(', ')}`;

/** Line with a figure and its target. */
export const aim = (what: string, reached: string, wanted: string): string =>
  `  ${what}: ${reached}  (aim: ${wanted})`;
